import sharp from 'sharp';

/** A real picture of one colour, with a position in its metadata that must not survive. */
export const picture = (background: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' } })
    .toFormat(format)
    .toBuffer();
