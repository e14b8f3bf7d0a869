import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { write } from '@vault/service-kit/file-writing';
import type { ExportContext } from '../export-order';
import { exportedCars, type ExportedCar } from '../exported-cars';

const BATCH = 500;

/** Grows with every change of the file's structure. */
const FORMAT = 1;

/** `value` is the one that counts, and `valueSource` says where it comes from; photos have absolute URLs. */
function toJson({ car, worth, markedRare }: ExportedCar, publicUrl: string): string {
  const { userId: _, images, photos, ...rest } = car;
  const absolute = (url: string): string => new URL(url, publicUrl).href;
  return JSON.stringify({
    ...rest,
    rareByHand: markedRare,
    value: worth,
    images: images.map(absolute),
    photos: photos.map((photo) => ({ ...photo, url: absolute(photo.url) })),
  });
}

/** Writes all cars with all of their data as one JSON object. */
export async function writeJson({ tx, userId, at, out, onProgress }: ExportContext, publicUrl: string): Promise<void> {
  const head = { product: PRODUCT_NAME, format: FORMAT, exportedAt: at.toISOString(), currency: 'USD' };
  await write(out, `${JSON.stringify(head).slice(0, -1)},"cars":[`);
  let done = 0;
  for await (const cars of exportedCars(tx, userId, { order: 'number', batchSize: BATCH })) {
    const lines = cars.map((car) => toJson(car, publicUrl)).join(',\n');
    await write(out, `${done > 0 ? ',' : ''}\n${lines}`);
    await onProgress((done += cars.length));
  }
  out.end('\n]}\n');
}
