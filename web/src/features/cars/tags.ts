/** Tags as typed: comma-separated, trimmed, without blanks and repeats. */
export function parseTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

export const joinTags = (tags: readonly string[]): string => tags.join(', ');
