/**
 * Outlines are lists of points in centimetres of the real car, y up from the ground, nose at x = 0.
 * `[x, y]` is passed smoothly, `[x, y, 0]` is a sharp corner, `[x, y, r]` a corner rounded by about r.
 * @typedef {readonly [number, number] | readonly [number, number, number]} Point
 */

const f = (/** @type {number} */ n) => String(Math.round(n * 100) / 100);
const at = (/** @type {readonly [number, number]} */ p) => `${f(p[0])} ${f(-p[1])}`;

/** The list as a ring. @template T @param {readonly T[]} list @param {number} i @returns {T} */
export const around = (list, i) => /** @type {T} */ (list[(i + list.length) % list.length]);

/** Replaces each rounded corner by its two tangent points. @param {readonly Point[]} points @param {boolean} closed */
function expand(points, closed) {
  /** @type {{ x: number, y: number, smooth: boolean, via?: readonly [number, number] }[]} */
  const nodes = [];
  points.forEach((point, i) => {
    const [x, y, r] = point;
    const end = !closed && (i === 0 || i === points.length - 1);
    if (r === undefined || r === 0 || end) {
      nodes.push({ x, y, smooth: r === undefined });
      return;
    }
    const before = around(points, i - 1);
    const after = around(points, i + 1);
    const towards = (/** @type {Point} */ other) => {
      const length = Math.hypot(other[0] - x, other[1] - y) || 1;
      const step = Math.min(r, length * 0.45) / length;
      return { x: x + (other[0] - x) * step, y: y + (other[1] - y) * step, smooth: false };
    };
    nodes.push({ ...towards(before), via: [x, y] }, towards(after));
  });
  return nodes;
}

/**
 * SVG path through the points (Catmull-Rom directions, handles a third of each segment, so it never overshoots far).
 * @param {readonly Point[]} points @param {boolean} [closed]
 */
export function path(points, closed = false) {
  const nodes = expand(points, closed);
  const n = nodes.length;
  /** @param {number} i @returns {readonly [number, number]} */
  const tangent = (i) => {
    const a = around(nodes, closed ? i - 1 : Math.max(i - 1, 0));
    const b = around(nodes, closed ? i + 1 : Math.min(i + 1, n - 1));
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return [(b.x - a.x) / length, (b.y - a.y) / length];
  };
  let d = `M${at([around(nodes, 0).x, around(nodes, 0).y])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const a = around(nodes, i);
    const b = around(nodes, i + 1);
    const end = /** @type {const} */ ([b.x, b.y]);
    if (a.via) {
      d += `Q${at(a.via)} ${at(end)}`;
    } else if (!a.smooth && !b.smooth) {
      d += `L${at(end)}`;
    } else {
      const handle = Math.hypot(b.x - a.x, b.y - a.y) / 3;
      const chord = /** @type {const} */ ([(b.x - a.x) / (handle * 3 || 1), (b.y - a.y) / (handle * 3 || 1)]);
      const [tx, ty] = a.smooth ? tangent(i) : chord;
      const [ux, uy] = b.smooth ? tangent((i + 1) % n) : chord;
      d += `C${at([a.x + tx * handle, a.y + ty * handle])} ${at([b.x - ux * handle, b.y - uy * handle])} ${at(end)}`;
    }
  }
  return closed ? `${d}Z` : d;
}

/**
 * The body's outline with its wheel arches cut out of the underside.
 * @param {readonly Point[]} outline front lower corner, over the roof, to the rear lower corner
 * @param {readonly { x: number, y: number, radius: number }[]} arches front to rear
 */
export function bodyPath(outline, arches) {
  const first = around(outline, 0);
  const last = around(outline, -1);
  let d = path(outline.map((point, i) => (i === 0 || i === outline.length - 1 ? [point[0], point[1], 0] : point)));
  for (const arch of [...arches].reverse()) {
    const t = (arch.x - first[0]) / (last[0] - first[0]);
    const sill = first[1] + (last[1] - first[1]) * t;
    const half = Math.sqrt(Math.max(arch.radius ** 2 - (sill - arch.y) ** 2, 1));
    const large = sill < arch.y ? 1 : 0;
    const r = f(arch.radius);
    d += `L${at([arch.x + half, sill])}A${r} ${r} 0 ${large} 0 ${at([arch.x - half, sill])}`;
  }
  return `${d}Z`;
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [r] @returns {Point[]} lower left first */
export const box = (x, y, width, height, r = 0) => [
  [x, y, r],
  [x, y + height, r],
  [x + width, y + height, r],
  [x + width, y, r],
];
