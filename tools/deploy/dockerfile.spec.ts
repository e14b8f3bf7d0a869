import { SERVICE_NAMES } from '@vault/contracts/registry';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PINS, NODE_MAJOR } from '../run/node-runtime.mjs';

const ROOT = join(__dirname, '..', '..');
const dockerfile = readFileSync(join(ROOT, 'deploy', 'Dockerfile'), 'utf8');
const stages = dockerfile.split(/^FROM /m).slice(1);
const [build = '', dependencies = '', image = ''] = stages;

interface Package {
  readonly name: string;
  readonly engines?: { readonly node: string };
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}
const packageOf = (...path: string[]): Package =>
  JSON.parse(readFileSync(join(ROOT, ...path, 'package.json'), 'utf8')) as Package;
const libraries = readdirSync(join(ROOT, 'libs')).filter((name) =>
  existsSync(join(ROOT, 'libs', name, 'package.json')),
);

describe('the image of every service', () => {
  it('is built on a supported Node', () => {
    const major = Number(/NODE_IMAGE=node:(\d+)-/.exec(dockerfile)?.[1]);
    const least = Number(/>=(\d+)/.exec(packageOf().engines?.node ?? '')?.[1]);
    expect(major).toBeGreaterThanOrEqual(least);
  });

  it('is built on the Node version of the launcher and of the types', () => {
    const major = /NODE_IMAGE=node:(\d+)-/.exec(dockerfile)?.[1] ?? '';
    const majors = [
      NODE_MAJOR,
      ...[...Object.values(PINS), { version: packageOf().devDependencies?.['@types/node'] }].map((pin) =>
        parseInt(pin.version ?? '', 10),
      ),
    ];
    expect(new Set(majors)).toEqual(new Set([Number(major)]));
  });

  it('installs with all workspaces of the lock file', () => {
    for (const stage of [build, dependencies]) {
      expect(stage).toContain('COPY package.json package-lock.json');
      for (const folder of ['libs', 'services']) expect(stage).toContain(`COPY ${folder} ${folder}`);
      expect(stage).toMatch(/COPY web(\/package\.json)? web/);
      expect(stage).toContain('COPY tools/package.json tools/package.json');
      expect(stage).toContain('RUN npm ci');
    }
  });

  it.each(libraries)('contains the built library %s and its packages', (name) => {
    expect(image).toContain(`COPY --from=build /app/libs/${name}/dist libs/${name}/dist`);
    expect(dependencies).toContain(`-w ${packageOf('libs', name).name}`);
  });

  it.each(['gateway', ...SERVICE_NAMES])('can be that of %s, which depends on no other service', (name) => {
    const { name: own, dependencies: needed = {} } = packageOf('services', name);
    expect(own).toBe(`@vault/${name}`);
    const ours = Object.keys(needed).filter((each) => each.startsWith('@vault/'));
    expect(ours.filter((each) => !libraries.some((library) => each === packageOf('libs', library).name))).toEqual([]);
  });

  it('does not run as root, and receives stop signals', () => {
    expect(image).toMatch(/^USER node$/m);
    expect(image).toMatch(/^CMD \["sh", "-c", "exec node services\/\$SERVICE\/dist\/main\.js"\]$/m);
  });

  it('excludes local files from the build context', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    for (const each of ['**/node_modules', '**/dist', '.data', '.git']) expect(ignored).toContain(each);
  });
});
