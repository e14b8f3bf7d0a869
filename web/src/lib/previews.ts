const urls = new WeakMap<Blob, string>();

/** An object URL for showing a file that is not uploaded yet. */
export function previewOf(blob: Blob): string {
  const known = urls.get(blob);
  if (known) return known;
  const url = URL.createObjectURL(blob);
  urls.set(blob, url);
  return url;
}

/** Revokes a file's object URL, which would otherwise keep it in memory until the page is left. */
export function releasePreview(blob: Blob): void {
  const url = urls.get(blob);
  if (!url) return;
  urls.delete(blob);
  URL.revokeObjectURL(url);
}
