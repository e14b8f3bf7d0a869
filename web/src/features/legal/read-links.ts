export interface TextPart {
  text: string;
  /** Where it leads, for a link. */
  to?: string;
}

/** A text in its parts: words, and links that are written as `[words](/where)`. */
export function readLinks(text: string): TextPart[] {
  return text
    .split(/(\[[^[\]]+\]\([^()\s]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, words, to] = /^\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(part) ?? [];
      return words && to ? { text: words, to } : { text: part };
    });
}
