/** What a product may be shipped with that does not publish its own source. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Allowed for these alone: libvips is a shared library that anybody can replace. */
const LGPL_PACKAGES = /^@img\/sharp-/;

/** What packages without a license in the lock file have in their own files. */
const READ_FROM_FILES = new Map([
  ['busboy', 'MIT'],
  ['dejavu-fonts-ttf', 'Bitstream Vera'],
  ['humanize-number', 'MIT'],
  ['only', 'MIT'],
  ['passport-strategy', 'MIT'],
  ['pause', 'MIT'],
  ['png-js', 'MIT'],
  ['streamsearch', 'MIT'],
  ['xmlhttprequest-ssl', 'MIT'],
]);

/**
 * @param {string} name
 * @param {string} expression SPDX without nested parentheses, as npm's packages have them
 * @returns {boolean}
 */
export function isAllowed(name, expression) {
  const isAllowedId = (/** @type {string} */ id) =>
    ALLOWED.has(id) || (id === 'LGPL-3.0-or-later' && LGPL_PACKAGES.test(name));
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isAllowedId));
}

/**
 * The packages of production whose license is not allowed, or unknown.
 *
 * @param {Readonly<Record<string, { dev?: boolean, link?: boolean, license?: string }>>} packages of the lock file
 * @returns {string[]} such as `left-pad: GPL-3.0`
 */
export function refusedLicenses(packages) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const known = READ_FROM_FILES.get(name);
      // Read by a person once: whatever it says, it was looked at.
      return known || (license && isAllowed(name, license)) ? '' : `${name}: ${license ?? 'no license named'}`;
    })
    .filter((refusal) => refusal !== '');
}
