import dockerIgnore from '@balena/dockerignore';
import { SERVICE_NAMES } from '@vault/contracts/registry';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PINS, NODE_MAJOR } from '../run/node-runtime.mjs';
import { NODE_OPTIONS } from '../run/services.mjs';
import { copyOf, readDockerfile } from './dockerfile.mjs';

const ROOT = join(__dirname, '..', '..');
const { globals, stages } = readDockerfile(join(ROOT, 'deploy', 'Dockerfile'));
const ALL = ['gateway', ...SERVICE_NAMES];

const stepsOf = (name: string) => {
  const stage = stages.find((each) => each.name === name);
  if (!stage) throw new Error(`there is no stage ${name}`);
  return stage.steps;
};
const linesOf = (name: string): string[] => stepsOf(name).map(({ word, rest }) => `${word} ${rest}`);
const sourcesOf = (name: string): string[] =>
  stepsOf(name).flatMap(({ word, rest }) => (word === 'COPY' ? copyOf(rest).sources : []));

interface Package {
  readonly name: string;
  readonly files?: readonly string[];
  readonly workspaces?: readonly string[];
  readonly engines?: { readonly node: string };
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}
const packageOf = (...path: string[]): Package =>
  JSON.parse(readFileSync(join(ROOT, ...path, 'package.json'), 'utf8')) as Package;
const workspaces = ['libs', 'services']
  .flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`))
  .concat('tools', 'web')
  .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));

describe('the image of every service', () => {
  const major = Number(/^NODE_IMAGE=node:(\d+)-/.exec(globals[0]?.rest ?? '')?.[1]);

  it('is built on a supported Node', () => {
    const least = Number(/>=(\d+)/.exec(packageOf().engines?.node ?? '')?.[1]);
    expect(major).toBeGreaterThanOrEqual(least);
  });

  it('is built on the Node version of the launcher and of the types', () => {
    const types = packageOf().devDependencies?.['@types/node'];
    const majors = [...Object.values(PINS).map(({ version }) => version), types].map((version) =>
      parseInt(version ?? '', 10),
    );
    expect(new Set([NODE_MAJOR, ...majors])).toEqual(new Set([major]));
  });

  it('installs packages from all manifests that the lock file names, before any source is copied', () => {
    const manifests = [
      '.npmrc',
      'package.json',
      'package-lock.json',
      ...workspaces.map((folder) => `${folder}/package.json`),
    ];
    expect(sourcesOf('manifests').sort()).toEqual(manifests.sort());
    for (const name of ['build', 'dependencies']) {
      expect(stages.find((stage) => stage.name === name)?.from).toBe('manifests');
      const firstCopy = linesOf(name).findIndex((line) => line.startsWith('COPY'));
      const install = linesOf(name).findIndex((line) => line.startsWith('RUN npm ci'));
      expect(install).toBeGreaterThanOrEqual(0);
      expect(firstCopy).toBeGreaterThan(install);
    }
  });

  it('shares one build with the other services', () => {
    expect(linesOf('build').filter((line) => line.includes('SERVICE'))).toEqual([]);
  });

  it('takes nothing from the sources: only packages and what the build left', () => {
    const copies = stepsOf('image').flatMap(({ word, rest }) => (word === 'COPY' ? [copyOf(rest)] : []));
    expect(copies.map(({ stage, sources }) => [stage, ...sources])).toEqual([
      ['dependencies', '/app/image'],
      ['files', '/app/image'],
    ]);
  });

  it('does not run as root, and the service gets the stop signal and the options of Node that the launcher gives it', () => {
    expect(linesOf('image')).toContain('USER node');
    const node = `node ${NODE_OPTIONS.join(' ')}`;
    expect(linesOf('image').at(-1)).toBe(`CMD ["sh", "-c", "exec ${node} services/$SERVICE/dist/main.js"]`);
  });

  it.each(ALL)('of %s depends on no other service', (name) => {
    const ours = Object.keys(packageOf('services', name).dependencies ?? {}).filter((each) =>
      each.startsWith('@vault/'),
    );
    expect(ours.filter((each) => !existsSync(join(ROOT, 'libs', each.slice('@vault/'.length))))).toEqual([]);
  });
});

describe('the context of a build', () => {
  const ignored = dockerIgnore({ ignorecase: false }).add(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));

  it.each([
    'node_modules/a',
    'services/gateway/dist/main.js',
    '.data/secrets.json',
    '.git/HEAD',
    'deploy/.env',
    '.env',
  ])('leaves out %s, a local file', (path) => {
    expect(ignored.ignores(path)).toBe(true);
  });

  it.each(['services/identity/test/login.int-spec.ts', 'libs/service-kit/src/csv.spec.ts', 'web/e2e/a.spec.ts'])(
    'leaves out the test %s, which no image needs',
    (path) => {
      expect(ignored.ignores(path)).toBe(true);
    },
  );

  it.each(['services/identity/src/main.ts', 'deploy/image-files.mjs', 'web/src/testing/x.ts', 'web/index.html'])(
    'contains %s',
    (path) => {
      expect(ignored.ignores(path)).toBe(false);
    },
  );
});

describe('the files of an image', () => {
  const context = mkdtempSync(join(tmpdir(), 'vault-image-files-'));
  afterAll(() => {
    rmSync(context, { recursive: true });
  });

  const write = (path: string, text = ''): void => {
    mkdirSync(dirname(join(context, path)), { recursive: true });
    writeFileSync(join(context, path), text);
  };
  const collect = (what: string, service: string, target: string): string[] => {
    const program = join(ROOT, 'deploy', 'image-files.mjs');
    const { stderr } = spawnSync(process.execPath, [program, what, service, target], {
      cwd: context,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return readdirSync(join(context, target), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(context, target).length + 1))
      .sort();
  };

  beforeAll(() => {
    for (const folder of workspaces) write(`${folder}/package.json`, JSON.stringify(packageOf(...folder.split('/'))));
    for (const folder of workspaces) {
      for (const file of ['src/a.ts', 'dist/a.js', 'dist/a.js.map', 'dist/a.d.ts', 'dist/testing/b.js']) {
        write(`${folder}/${file}`);
      }
    }
    write('services/gateway/assets/car.svg');
    write('services/collection/data/castings.csv');
    for (const name of ['contracts', 'service-kit', 'valuation', 'billing']) write(`node_modules/@vault/${name}`);
    for (const folder of ['.', 'services/gateway', 'services/billing']) write(`${folder}/node_modules/uuid/index.js`);
  });

  it('are what runs of the service and the libraries that it stands on, with the data that it reads', () => {
    expect(collect('built', 'collection', 'one')).toEqual([
      ...['contracts', 'service-kit', 'valuation'].flatMap((name) => [
        `libs/${name}/dist/a.js`,
        `libs/${name}/package.json`,
      ]),
      'services/collection/data/castings.csv',
      'services/collection/dist/a.js',
      'services/collection/package.json',
    ]);
  });

  it('hold the web app in the gateway only, and no library that it does not use', () => {
    const files = collect('built', 'gateway', 'two');
    expect(files).toContain('web/dist/a.js');
    expect(files).toContain('services/gateway/assets/car.svg');
    expect(files.filter((file) => file.includes('valuation'))).toEqual([]);
  });

  it('hold packages at the root and in the service’s own folder, of no other service', () => {
    expect(collect('packages', 'gateway', 'three')).toEqual([
      'node_modules/@vault/contracts',
      'node_modules/@vault/service-kit',
      'node_modules/uuid/index.js',
      'services/gateway/node_modules/uuid/index.js',
    ]);
  });

  it.each(workspaces.filter((folder) => /^(libs|services)/.test(folder)))(
    '%s says which of its files run',
    (folder) => {
      expect(packageOf(...folder.split('/')).files).toContain('dist');
    },
  );
});
