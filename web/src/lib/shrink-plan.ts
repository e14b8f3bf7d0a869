/** More than any screen of ours shows, and a tenth of what a phone's camera writes. */
export const LONGEST_EDGE = 2560;
export const SENT_TYPE = 'image/jpeg';
/** Tried one after the other until the picture is small enough. */
export const QUALITIES = [0.86, 0.75, 0.6, 0.45] as const;
const accepted = ['image/jpeg', 'image/png', 'image/webp'];

export interface ChosenPicture {
  width: number;
  height: number;
  bytes: number;
  type: string;
}

/** The size to which a picture is redrawn before it is sent; null when it can go as it is. */
export function planShrink(
  { width, height, bytes, type }: ChosenPicture,
  maxBytes: number,
): { width: number; height: number } | null {
  const share = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  if (share === 1 && bytes <= maxBytes && accepted.includes(type)) return null;
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
