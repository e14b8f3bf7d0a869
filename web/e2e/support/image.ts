import sharp from 'sharp';

/** The bytes of a single-color image, with a GPS position in its metadata that must not survive an upload. */
export const solidImage = (background: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' } })
    .toFormat(format)
    .toBuffer();
