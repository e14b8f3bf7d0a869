import sharp from 'sharp';

/** A tile of film grain: it hides the steps of dark gradients, as a camera's noise does. */
const grain = (() => {
  const size = 256;
  const pixels = Buffer.alloc(size * size * 4);
  let state = 20240607;
  for (let i = 0; i < pixels.length; i += 4) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    pixels[i] = pixels[i + 1] = pixels[i + 2] = state & 0x400000 ? 255 : 0;
    pixels[i + 3] = 2 + ((state >> 8) & 3);
  }
  return { input: pixels, raw: { width: size, height: size, channels: /** @type {const} */ (4) }, tile: true };
})();

/** @param {string} svg @param {number} [width] @returns {Promise<Buffer>} JPEG */
export async function render(svg, width = 1600) {
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#111916' }).composite([grain]);
  const sized = width === 1600 ? picture : sharp(await picture.png().toBuffer()).resize(width);
  return sized.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
}
