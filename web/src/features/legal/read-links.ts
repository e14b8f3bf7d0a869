export interface TextPart {
  text: string;
  /** The target, if the part is a link. */
  to?: string;
}

/** Splits a text into plain parts and links, which are written as `[text](/target)`. */
export function readLinks(text: string): TextPart[] {
  return text
    .split(/(\[[^[\]]+\]\([^()\s]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, label, to] = /^\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(part) ?? [];
      return label && to ? { text: label, to } : { text: part };
    });
}
