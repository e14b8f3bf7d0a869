/**
 * The patterns of a `.dockerignore`, as far as ours uses them: `*` within a name, `**` for any folders.
 * @param {string} text
 * @returns {(path: string) => boolean} whether a path of the context, or a folder above it, is left out
 */
export function ignores(text) {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  if (lines.some((line) => line.startsWith('!'))) throw new Error('exceptions are not understood here');
  const patterns = lines.map((line) => new RegExp(`^${line.split('/').map(segment).join('')}(/|$)`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** @param {string} text @param {number} index @param {readonly string[]} all */
function segment(text, index, all) {
  if (text === '**') return '(?:[^/]+/)*';
  const escaped = text.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*');
  return index === all.length - 1 ? escaped : `${escaped}/`;
}
