/** In pixels; more than any page shows, at a tenth of the size of a phone's photo. */
export const LONGEST_EDGE = 2560;
export const SENT_TYPE = 'image/jpeg';
/** JPEG qualities, tried in this order until the photo is small enough. */
export const QUALITIES = [0.86, 0.75, 0.6, 0.45] as const;
const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export interface PhotoFile {
  width: number;
  height: number;
  bytes: number;
  type: string;
}

/** The size to which a photo is scaled before it is sent; null if it can be sent as it is. */
export function planShrink(
  { width, height, bytes, type }: PhotoFile,
  maxBytes: number,
): { width: number; height: number } | null {
  const share = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  if (share === 1 && bytes <= maxBytes && ACCEPTED_TYPES.includes(type)) return null;
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
