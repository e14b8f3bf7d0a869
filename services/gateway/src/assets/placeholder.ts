export const MAX_PLACEHOLDER_SIDE = 2000;

/** A path parameter as a side in pixels; null unless it is a whole number from 1 to 2000. */
export function readSide(text: string): number | null {
  const side = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return side >= 1 && side <= MAX_PLACEHOLDER_SIDE ? side : null;
}

const CAR_PATH =
  'M8 52c0-6 4-10 10-11l20-3c6-8 16-15 28-15h14c12 0 22 8 29 16l17 3c7 1 12 6 12 13v4c0 3-2 5-5 5h-7a13 13 0 0 0-26 0H50' +
  'a13 13 0 0 0-26 0H13c-3 0-5-2-5-5z';

/** An SVG outline of a model car in place of a missing photo, readable on dark and light pages. */
export function placeholderSvg(width: number, height: number): string {
  const scale = Math.min(width / 240, height / 150);
  const left = (width - 146 * scale) / 2;
  const top = (height - 92 * scale) / 2;
  const transform = `translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<title>No picture</title>',
    `<rect width="${width}" height="${height}" fill="#8a938e" fill-opacity=".18"/>`,
    `<g transform="${transform}" fill="none" stroke="#8a938e" stroke-width="3" stroke-linejoin="round">`,
    `<path d="${CAR_PATH}"/><circle cx="37" cy="62" r="9"/><circle cx="112" cy="62" r="9"/>`,
    '<path d="M48 38c5-5 11-8 18-8h5v9H47zm30-8h3c8 0 14 4 19 9l-22 0z"/><path d="M2 82h142" stroke-dasharray="2 6"/>',
    '</g></svg>',
  ].join('');
}
