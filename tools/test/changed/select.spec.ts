import { projectFiles } from './changed-files.mjs';
import { ImportGraph } from './import-graph.mjs';
import { select, tierOf } from './select.mjs';

const graph = new ImportGraph(projectFiles());
const tests = (...changed: string[]): string[] => Object.values(select(changed, graph).tests).flat();
const allOf = (pattern: RegExp): string[] => graph.files.filter((file) => tierOf(file) && pattern.test(file));
const BROWSER = /^web\/e2e\//;
const GATEWAY = /^services\/gateway\/test\//;

test('a changed service chooses its own tests of that feature, the gateway’s and the browser’s, and leaves the others', () => {
  const chosen = tests('services/collection/src/wishlist/wishes.service.ts');
  expect(chosen).toEqual(
    expect.arrayContaining([
      'services/collection/test/wishlist.int-spec.ts',
      'services/gateway/test/account-purge.int-spec.ts',
      'web/e2e/wishlist.e2e.ts',
      'web/e2e/wish-matches.e2e.ts',
    ]),
  );
  expect(chosen.filter((file) => /^services\/(?!collection|gateway)/.test(file))).toEqual([]);
  expect(chosen).not.toContain('services/collection/test/exports-pdf.int-spec.ts');
});

test('a changed feature of the web app chooses the specs that import it and the browser tests of its pages', () => {
  const chosen = tests('web/src/features/cars/car-fields.tsx');
  expect(chosen).toContain('web/e2e/vault.e2e.ts');
  expect(chosen.filter((file) => file.startsWith('services/'))).toEqual([]);
  expect(tests('web/src/features/imports/field-labels.ts')).not.toContain('web/e2e/transactions.e2e.ts');
});

test('a rule tested beside its file chooses that spec', () => {
  expect(tests('services/gateway/src/http/cross-site.ts')).toContain('services/gateway/src/http/cross-site.spec.ts');
});

test('a module or job of a feature chooses the tests of what that feature answers', () => {
  const chosen = tests('services/collection/src/wishlist/wishlist.module.ts');
  expect(chosen).toEqual(
    expect.arrayContaining(['services/collection/test/wishlist.int-spec.ts', 'web/e2e/wishlist.e2e.ts']),
  );
});

test('a table, which statements of other features use, chooses all tests that use a contract of the service', () => {
  const chosen = tests('services/collection/src/wishlist/wishlist.schema.ts');
  expect(chosen).toEqual(expect.arrayContaining(['services/collection/test/cars.int-spec.ts', 'web/e2e/vault.e2e.ts']));
});

test('a file behind a feature’s public file chooses nothing of those that import another file of it', () => {
  const chosen = tests('services/collection/src/showcase/showcase-settings.service.ts');
  expect(chosen).toContain('services/collection/test/showcase.int-spec.ts');
  expect(chosen).not.toContain('services/collection/test/cars.int-spec.ts');
});

test.each(['services/gateway/src/http/cookies.ts', 'libs/contracts/src/define.ts'])(
  '%s is in every request, and chooses every gateway test and browser test',
  (file) => {
    expect(tests(file)).toEqual(expect.arrayContaining([...allOf(BROWSER), ...allOf(GATEWAY)]));
  },
);

test.each(['package-lock.json', 'jest.config.mjs', 'tools/infra/postgres.mjs', 'tsconfig.base.json'])(
  '%s chooses every test',
  (file) => {
    expect(tests(file).sort()).toEqual(allOf(/./).sort());
  },
);

test('a test chooses itself, and a helper the tests that use it', () => {
  expect(tests('web/e2e/wishlist.e2e.ts')).toContain('web/e2e/wishlist.e2e.ts');
  expect(tests('services/gateway/test/support/full-account.ts')).toContain(
    'services/gateway/test/account-purge.int-spec.ts',
  );
});

test('a program that a test starts by its name belongs to what the test needs', () => {
  expect(tests('tools/demo/community/print-plan.mjs')).toContain('tools/demo/community/plan.spec.ts');
});

test('a document chooses no test but those that read the project’s files', () => {
  expect(tests('docs/performance.md').every((file) => file.startsWith('tools/deploy/'))).toBe(true);
  expect(tests('deploy/Dockerfile')).toContain('tools/deploy/dockerfile.spec.ts');
});

test('every browser test opens a page or calls a route by its address', () => {
  expect(allOf(BROWSER).filter((file) => !/goto\(|\/api\//.test(graph.read(file)))).toEqual([]);
});

test('every gateway test can be chosen by the services that it starts', () => {
  const names =
    /'(?:identity|collection|marketplace|billing|notifications)'|SERVICE_NAMES|startGateway\(|startProcess\(/;
  expect(allOf(GATEWAY).filter((file) => !names.test(graph.textOfTest(file)))).toEqual([]);
});
