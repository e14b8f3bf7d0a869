/** Tags as the text of a CSV cell, separated by semicolons; semicolons and backslashes within a tag are escaped. */
export function writeTags(tags: readonly string[]): string {
  const cell = tags.map((tag) => tag.replace(/[\\;]/g, '\\$&')).join(';');
  // Without a semicolon, commas would be read as separators.
  return cell.includes(',') && !cell.includes(';') ? `${cell};` : cell;
}

const TAG = /(?:\\[\\;]|[^;])+/g;

/** The tags of a CSV cell, separated by semicolons, or by commas when there is no semicolon. */
export function readTags(cell: string): string[] {
  const texts = cell.includes(';') ? (cell.match(TAG) ?? []) : cell.split(',');
  return texts.map((text) => text.replace(/\\([\\;])/g, '$1').trim()).filter((tag) => tag !== '');
}
