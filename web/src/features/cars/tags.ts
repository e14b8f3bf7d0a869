/** Parses comma-separated tags: trimmed, without empty ones and duplicates. */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

export const joinTags = (tags: readonly string[]): string => tags.join(', ');
