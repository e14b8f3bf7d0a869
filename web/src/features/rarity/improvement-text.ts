/** What an owner can do to make a score surer, as a sentence; null if only more collectors help. */
export function improvementText(improvements: readonly string[]): string | null {
  const text = improvements.slice(0, 2).join(' and ');
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
