/** The longest side of a stored original, in pixels. */
export const MAX_SIDE = 2560;

export type ImageFormat = 'webp' | 'avif';

export interface TranscodedImage {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  /** Base64 of the ThumbHash. */
  readonly thumbhash: string;
}

/** The uploaded file is not an acceptable image. The message, if there is one, is for users. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}
