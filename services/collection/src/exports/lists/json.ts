import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { write } from '@vault/service-kit/file-writing';
import type { ExportWork } from '../export-work';
import { exportedCars, type ExportedCar } from '../exported-cars';

const PORTION = 500;

/** A change of what stands where in the file is a new number. */
const FORMAT = 1;

/** Everything of a car: `value` is the one that counts, `valueSource` says whose it is; pictures by their addresses. */
function jsonOf({ car, worth, rareByHand }: ExportedCar, publicUrl: string): string {
  const { userId: _, images, photos, ...rest } = car;
  const absolute = (url: string): string => new URL(url, publicUrl).href;
  const pictures = photos.map((photo) => ({ ...photo, url: absolute(photo.url) }));
  return JSON.stringify({ ...rest, rareByHand, value: worth, images: images.map(absolute), photos: pictures });
}

/** All cars with all that is known of them, as one JSON object. */
export const writeJson =
  (publicUrl: string) =>
  async ({ tx, userId, at, out, report }: ExportWork): Promise<void> => {
    const head = { product: PRODUCT_NAME, format: FORMAT, exportedAt: at.toISOString(), currency: 'USD' };
    await write(out, `${JSON.stringify(head).slice(0, -1)},"cars":[`);
    let done = 0;
    for await (const cars of exportedCars(tx, userId, { order: 'number', portion: PORTION })) {
      const lines = cars.map((car) => jsonOf(car, publicUrl)).join(',\n');
      await write(out, `${done > 0 ? ',' : ''}\n${lines}`);
      await report((done += cars.length));
    }
    out.end('\n]}\n');
  };
