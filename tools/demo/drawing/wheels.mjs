/** @typedef {'fivespoke' | 'redline' | 'disc' | 'mesh' | 'steel' | 'tenspoke' | 'wire' | 'offroad' | 'turbofan' | 'whitewall'} WheelStyle */

const TAU = Math.PI * 2;
const f = (/** @type {number} */ n) => String(Math.round(n * 10) / 10);
const polar = (/** @type {number} */ angle, /** @type {number} */ r) =>
  `${f(Math.cos(angle) * r)} ${f(Math.sin(angle) * r)}`;
const ring = (/** @type {number} */ r, /** @type {string} */ attributes) => `<circle r="${f(r)}" ${attributes}/>`;

/** Gradients shared by all wheels of a picture; wheels are drawn in a space where the tyre's radius is 100. */
export const wheelDefs = (/** @type {string} */ tint) => `
<radialGradient id="tyre" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100"><stop offset="0.5" stop-color="#0b0c0d"/><stop offset="0.7" stop-color="#1b1d1f"/><stop offset="0.82" stop-color="#303438"/><stop offset="0.92" stop-color="#17191b"/><stop offset="1" stop-color="#060707"/></radialGradient>
<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="-40" y1="-70" x2="40" y2="70"><stop offset="0" stop-color="#ffffff"/><stop offset="0.28" stop-color="#cdd3d6"/><stop offset="0.52" stop-color="#737c82"/><stop offset="0.7" stop-color="#b9c0c4"/><stop offset="1" stop-color="#5a6268"/></linearGradient>
<linearGradient id="rimback" gradientUnits="userSpaceOnUse" x1="40" y1="-60" x2="-40" y2="60"><stop offset="0" stop-color="#565e63"/><stop offset="0.5" stop-color="#1a1e20"/><stop offset="1" stop-color="#41484c"/></linearGradient>
<linearGradient id="spoke" gradientUnits="userSpaceOnUse" x1="-30" y1="-70" x2="30" y2="70"><stop offset="0" stop-color="${tint}"/><stop offset="0.45" stop-color="${tint}" stop-opacity="0.82"/><stop offset="1" stop-color="${tint}" stop-opacity="0.6"/></linearGradient>
<radialGradient id="well" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100"><stop offset="0" stop-color="#23282b"/><stop offset="1" stop-color="#0a0b0c"/></radialGradient>`;

const repeat = (/** @type {number} */ n, /** @type {(angle: number) => string} */ draw, turn = -Math.PI / 2) =>
  Array.from({ length: n }, (_, i) => draw(turn + (i * TAU) / n)).join('');

/** A spoke from the hub to the rim, `half` the half angle at each end. */
function spoke(
  /** @type {number} */ angle,
  /** @type {readonly [number, number]} */ inner,
  /** @type {readonly [number, number]} */ outer,
  fill = 'url(#spoke)',
) {
  const d = `M${polar(angle - inner[1], inner[0])}L${polar(angle - outer[1], outer[0])}A${outer[0]} ${outer[0]} 0 0 1 ${polar(angle + outer[1], outer[0])}L${polar(angle + inner[1], inner[0])}Z`;
  return `<path d="${d}" fill="#0c0e0f" opacity="0.55" transform="translate(2.5 3.5)"/><path d="${d}" fill="${fill}" stroke="#fff" stroke-opacity="0.35" stroke-width="0.8"/>`;
}

const lip = (/** @type {number} */ r) =>
  ring(r, 'fill="url(#rim)"') +
  ring(r * 0.9, 'fill="url(#well)"') +
  ring(r * 0.9, 'fill="none" stroke="#000" stroke-opacity="0.5" stroke-width="2"');
const brake = (/** @type {number} */ r) =>
  ring(r, 'fill="url(#rimback)"') +
  ring(r * 0.98, 'fill="none" stroke="#8b9397" stroke-opacity="0.5" stroke-width="1.5"');
const hub = (/** @type {number} */ r, nuts = 5) =>
  ring(r, 'fill="url(#rim)" stroke="#22282b" stroke-opacity="0.6" stroke-width="1.2"') +
  (nuts
    ? repeat(
        nuts,
        (a) =>
          `<circle cx="${f(Math.cos(a) * r * 0.62)}" cy="${f(Math.sin(a) * r * 0.62)}" r="${f(r * 0.13)}" fill="#2a3034"/>`,
        0.3,
      )
    : '') +
  ring(r * 0.3, 'fill="#2b3135" stroke="#e8ecee" stroke-opacity="0.7" stroke-width="1"');

/** @type {Record<WheelStyle, { rim: number, draw: (colour: string) => string, tyre?: string }>} */
const STYLES = {
  fivespoke: {
    rim: 70,
    draw: () => lip(70) + brake(46) + repeat(5, (a) => spoke(a, [12, 0.62], [63, 0.2])) + hub(19),
  },
  redline: {
    rim: 62,
    tyre:
      ring(80, 'fill="none" stroke="#d8322b" stroke-width="5"') +
      ring(82.6, 'fill="none" stroke="#fff" stroke-opacity="0.2" stroke-width="0.8"'),
    draw: () =>
      lip(62) +
      repeat(5, (a) => spoke(a, [13, 0.85], [56, 0.44])) +
      repeat(
        5,
        (a) =>
          `<path d="M${polar(a, 24)}L${polar(a, 53)}" stroke="#000" stroke-opacity="0.35" stroke-width="2.5" stroke-linecap="round"/>`,
      ) +
      hub(16),
  },
  disc: {
    rim: 66,
    draw: () =>
      lip(66) +
      ring(59, 'fill="url(#rim)"') +
      ring(44, 'fill="none" stroke="#394146" stroke-opacity="0.6" stroke-width="1.6"') +
      ring(42.5, 'fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="1"') +
      ring(20, 'fill="url(#chrome)" stroke="#40484d" stroke-opacity="0.5"'),
  },
  mesh: {
    rim: 74,
    draw: () =>
      lip(74) +
      brake(50) +
      repeat(12, (a) => spoke(a - 0.09, [17, 0.08], [61, 0.024]) + spoke(a + 0.14, [17, 0.08], [61, 0.024])) +
      ring(63, 'fill="none" stroke="url(#rim)" stroke-width="5"') +
      repeat(24, (a) => `<circle cx="${f(Math.cos(a) * 63)}" cy="${f(Math.sin(a) * 63)}" r="1.3" fill="#454d52"/>`) +
      hub(17, 0),
  },
  steel: {
    rim: 62,
    draw: (colour) =>
      lip(62) +
      ring(55, `fill="${colour}"`) +
      ring(55, 'fill="url(#rim)" opacity="0.22"') +
      repeat(
        8,
        (a) =>
          `<ellipse cx="40" cy="0" rx="4.6" ry="8.5" transform="rotate(${f((a * 180) / Math.PI)})" fill="#0d0f10" stroke="#fff" stroke-opacity="0.25" stroke-width="0.8"/>`,
      ) +
      ring(27, 'fill="url(#chrome)" stroke="#30373b" stroke-opacity="0.7"') +
      ring(11, 'fill="none" stroke="#41494e" stroke-opacity="0.7" stroke-width="1.4"'),
  },
  tenspoke: {
    rim: 77,
    draw: () => lip(77) + brake(54) + repeat(10, (a) => spoke(a, [14, 0.26], [70, 0.066])) + hub(17),
  },
  wire: {
    rim: 66,
    draw: () =>
      lip(66) +
      repeat(
        18,
        (a) =>
          `<path d="M${polar(a, 10)}L${polar(a + 0.36, 59)}M${polar(a, 10)}L${polar(a - 0.36, 59)}" stroke="#d5dbde" stroke-width="1.3" fill="none"/>`,
      ) +
      ring(14, 'fill="url(#rim)"') +
      repeat(3, (a) => `<path d="M0 0L${polar(a, 21)}" stroke="url(#rim)" stroke-width="7" stroke-linecap="round"/>`) +
      ring(7, 'fill="url(#chrome)"'),
  },
  offroad: {
    rim: 54,
    tyre:
      repeat(
        26,
        (a) =>
          `<path d="M${polar(a - 0.07, 97)}L${polar(a - 0.055, 105)}L${polar(a + 0.055, 105)}L${polar(a + 0.07, 97)}Z" fill="#101213"/>`,
      ) +
      repeat(
        26,
        (a) =>
          `<path d="M${polar(a, 84)}L${polar(a + 0.05, 97)}" stroke="#000" stroke-opacity="0.7" stroke-width="5"/>`,
      ) +
      ring(72, 'fill="none" stroke="#4a4f52" stroke-opacity="0.6" stroke-width="1.4"'),
    draw: () =>
      lip(54) +
      repeat(8, (a) => spoke(a, [12, 0.34], [46, 0.14])) +
      ring(49.5, 'fill="none" stroke="#20262a" stroke-width="5.5"') +
      repeat(
        16,
        (a) => `<circle cx="${f(Math.cos(a) * 49.5)}" cy="${f(Math.sin(a) * 49.5)}" r="1.5" fill="#c9d0d3"/>`,
      ) +
      hub(15, 6),
  },
  turbofan: {
    rim: 76,
    draw: (colour) =>
      lip(76) +
      ring(66, `fill="${colour}"`) +
      ring(66, 'fill="url(#rim)" opacity="0.25"') +
      repeat(
        20,
        (a) =>
          `<path d="M${polar(a, 30)}Q${polar(a + 0.12, 46)} ${polar(a + 0.1, 63)}" stroke="#000" stroke-opacity="0.45" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
      ) +
      hub(19),
  },
  whitewall: {
    rim: 56,
    tyre:
      ring(73, 'fill="none" stroke="#efeee6" stroke-width="17"') +
      ring(73, 'fill="none" stroke="#b9b8af" stroke-opacity="0.5" stroke-width="1"'),
    draw: (colour) =>
      lip(58) +
      ring(52, `fill="${colour}"`) +
      ring(52, 'fill="url(#rim)" opacity="0.2"') +
      ring(36, 'fill="url(#chrome)" stroke="#2f363a" stroke-opacity="0.6"') +
      repeat(
        12,
        (a) => `<path d="M${polar(a, 20)}L${polar(a, 33)}" stroke="#586167" stroke-opacity="0.7" stroke-width="2"/>`,
      ) +
      ring(14, 'fill="url(#rim)" stroke="#3b4247" stroke-opacity="0.6"'),
  },
};

export const WHEEL_STYLES = /** @type {WheelStyle[]} */ (Object.keys(STYLES));

/**
 * One wheel standing on the ground.
 * @param {{ x: number, r: number, style: WheelStyle, colour: string, turn: number }} wheel centimetres; `turn` in degrees
 */
export function wheel({ x, r, style, colour, turn }) {
  const { draw, tyre = '' } = STYLES[style];
  const scale = r / 100;
  return `<g transform="translate(${f(x)} ${f(-r)}) scale(${Math.round(scale * 1e4) / 1e4})">
${ring(100, 'fill="url(#tyre)"')}${ring(99, 'fill="none" stroke="#5b6266" stroke-opacity="0.35" stroke-width="1.2"')}<path d="M-66 -62A90 90 0 0 1 20 -88" fill="none" stroke="#aeb6ba" stroke-opacity="0.34" stroke-width="4" stroke-linecap="round"/>${tyre}
<g transform="rotate(${f(turn)})">${draw(colour)}</g><path d="M-50 -34A60 60 0 0 1 34 -50" fill="none" stroke="#fff" stroke-opacity="0.28" stroke-width="3" stroke-linecap="round"/></g>`;
}
