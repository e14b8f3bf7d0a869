const LOOKS_LIKE_A_LINK = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u;

/**
 * Somebody's words for a mail, on one line; `otherwise` for what mail programs would turn into a link: nobody may send
 * people elsewhere in our name.
 */
export function plainWords(words: string, otherwise: string): string {
  const line = words.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line === '' || LOOKS_LIKE_A_LINK.test(line) ? otherwise : line;
}
