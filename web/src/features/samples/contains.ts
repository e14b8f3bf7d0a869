/** Letter case and the shape of an apostrophe do not matter. */
const plain = (text: string): string => text.toLowerCase().replace(/[’‘]/g, "'");

/** Whether one of the texts has the words in it, as they were typed; no words are in every text. */
export function contains(texts: readonly string[], words: string): boolean {
  const wanted = plain(words.trim());
  return texts.some((text) => plain(text).includes(wanted));
}
