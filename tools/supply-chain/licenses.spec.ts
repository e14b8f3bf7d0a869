import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed, refusedLicenses } from './licenses.mjs';

type Packages = Parameters<typeof refusedLicenses>[0];

const lockFile = join(__dirname, '..', '..', 'package-lock.json');

describe('the licenses of production packages', () => {
  it('are all allowed', () => {
    const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Packages };
    expect(refusedLicenses(packages)).toEqual([]);
  });

  it('are allowed by one choice of several, or by all parts', () => {
    expect(isAllowed('a', '(MIT OR EUPL-1.1+)')).toBe(true);
    expect(isAllowed('a', 'MIT AND GPL-3.0')).toBe(false);
    expect(isAllowed('a', 'GPL-3.0-only')).toBe(false);
    expect([isAllowed('@img/sharp-wasm32', 'LGPL-3.0-or-later'), isAllowed('a', 'LGPL-3.0-or-later')]).toEqual([
      true,
      false,
    ]);
  });

  it('are refused when unknown, except of what is only used to develop', () => {
    const packages = {
      'node_modules/a': {},
      'node_modules/b/node_modules/c': { license: 'AGPL-3.0' },
      'node_modules/d': { license: 'AGPL-3.0', dev: true },
      'services/identity': { license: 'UNLICENSED' },
    };
    expect(refusedLicenses(packages)).toEqual(['a: no license named', 'c: AGPL-3.0']);
  });
});
