import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawBase } from '../drawing/draw-base.mjs';
import { drawCar } from '../drawing/draw-car.mjs';
import { render } from '../drawing/render.mjs';

/** Draws pictures, or takes those drawn before from a folder. */
export class Pictures {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {import('../community/plan.mjs').Picture} picture @returns {Promise<Buffer>} JPEG */
  async get(picture) {
    const svg = picture.kind === 'base' ? drawBase(picture) : drawCar(picture);
    const file = join(this.folder, `${createHash('sha256').update(svg).digest('hex').slice(0, 24)}.jpg`);
    const cached = await readFile(file).catch(() => undefined);
    if (cached) return cached;
    const drawn = await render(svg);
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${file}.part`, drawn);
    await rename(`${file}.part`, file);
    return drawn;
  }
}
