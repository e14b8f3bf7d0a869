/** Normalizes letter case and apostrophes. */
const normalize = (text: string): string => text.toLowerCase().replace(/[’‘]/g, "'");

/** Whether one of the texts contains the query; an empty query is contained in every text. */
export function contains(texts: readonly string[], query: string): boolean {
  const needle = normalize(query.trim());
  return texts.some((text) => normalize(text).includes(needle));
}
