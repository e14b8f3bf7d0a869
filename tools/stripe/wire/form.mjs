/** What was sent: texts, lists and further fields. @typedef {Record<string, unknown>} FormFields */

/**
 * Parses `a[b][0][c]=x&expand[]=y` into objects and lists; values stay strings.
 * @param {string} encoded a form's body, or the query of an address
 * @returns {FormFields}
 */
export function parseForm(encoded) {
  /** @type {FormFields} */
  const root = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) place(root, pathOf(name), value);
  for (const key of Object.keys(root)) root[key] = listed(root[key]);
  return root;
}

/** @param {string} name */
const pathOf = (name) => [
  name.split('[', 1)[0] ?? '',
  ...[...name.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key),
];

/**
 * @param {FormFields} root
 * @param {string[]} path
 * @param {string} value
 */
function place(root, path, value) {
  let here = root;
  for (const key of path.slice(0, -1)) {
    const next = here[key];
    if (isFields(next)) here = next;
    else here = here[key] = Object.create(null);
  }
  const last = path.at(-1) ?? '';
  here[last === '' ? String(Object.keys(here).length) : last] = value;
}

/**
 * @param {unknown} value
 * @returns {unknown} fields that are only numbered have become a list
 */
function listed(value) {
  if (!isFields(value)) return value;
  const keys = Object.keys(value);
  if (keys.length && keys.every((key) => /^\d+$/.test(key))) {
    return keys.sort((entry, other) => Number(entry) - Number(other)).map((key) => listed(value[key]));
  }
  for (const key of keys) value[key] = listed(value[key]);
  return value;
}

/**
 * @param {unknown} value
 * @returns {value is FormFields}
 */
export const isFields = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
