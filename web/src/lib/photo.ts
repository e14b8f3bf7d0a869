import { thumbHashToDataURL } from 'thumbhash';

const widths = [160, 320, 640, 1280];
const UPLOADED_PHOTO = /^\/api\/photos\/[\w-]+$/;

/** The sources of an uploaded photo in the widths that the gateway serves; any other URL is used as it is. */
export function photoSources(url: string): { src: string; srcSet?: string } {
  if (!UPLOADED_PHOTO.test(url)) return { src: url };
  return { src: `${url}?w=640`, srcSet: widths.map((width) => `${url}?w=${width} ${width}w`).join(', ') };
}

const decoded = new Map<string, string | null>();

/** A photo's blurred preview as a data URL, from its base64 ThumbHash; null if that is missing or malformed. */
export function thumbhashPreview(thumbhash: string | null | undefined): string | null {
  if (!thumbhash) return null;
  const known = decoded.get(thumbhash);
  if (known !== undefined) return known;
  let preview: string | null;
  try {
    preview = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    preview = null;
  }
  if (decoded.size > 2000) decoded.clear();
  decoded.set(thumbhash, preview);
  return preview;
}
