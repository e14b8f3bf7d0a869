/** Tags in one cell, separated by semicolons; those within a tag are escaped by a backslash, as is a backslash itself. */
export function writeTags(tags: readonly string[]): string {
  const cell = tags.map((tag) => tag.replace(/[\\;]/g, '\\$&')).join(';');
  // Without a semicolon commas would be read as separators.
  return cell.includes(',') && !cell.includes(';') ? `${cell};` : cell;
}

const TAG = /(?:\\[\\;]|[^;])+/g;

/** The tags of a cell: between semicolons, or else between commas. */
export function readTags(cell: string): string[] {
  const texts = cell.includes(';') ? (cell.match(TAG) ?? []) : cell.split(',');
  return texts.map((text) => text.replace(/\\([\\;])/g, '$1').trim()).filter((tag) => tag !== '');
}
