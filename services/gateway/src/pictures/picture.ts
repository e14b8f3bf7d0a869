export const MAX_SIDE = 2560;

export type Format = 'webp' | 'avif';

export interface DevelopedPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  /** Base64 of the ThumbHash. */
  readonly thumbhash: string;
}

/** Why a file was not taken as a picture; the text is for people. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
