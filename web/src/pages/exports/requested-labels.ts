/** Reads `?labels=`: `all` (no ids) or comma-separated ids of cars; null if it is missing. */
export function requestedLabels(params: URLSearchParams): { ids: string[] | undefined } | null {
  const labels = params.get('labels');
  if (labels === null) return null;
  const ids = labels.split(',').filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  return { ids: ids.length > 0 ? ids : undefined };
}
