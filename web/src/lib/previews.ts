const urls = new WeakMap<Blob, string>();

/** An address under which the browser shows a file that is not sent yet. */
export function previewOf(blob: Blob): string {
  const known = urls.get(blob);
  if (known) return known;
  const url = URL.createObjectURL(blob);
  urls.set(blob, url);
  return url;
}

/** Lets go of a file's address; the picture would stay in memory until the page is left. */
export function releasePreview(blob: Blob): void {
  const url = urls.get(blob);
  if (!url) return;
  urls.delete(blob);
  URL.revokeObjectURL(url);
}
