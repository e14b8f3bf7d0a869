import { CONTRACTS, EVENTS } from '@vault/contracts/registry';
import { projectFiles } from './changed-files.mjs';
import { DependencyGraph } from './dependency-graph.mjs';
import { allTests, ContractRecord, isPageKey, testsInStatement } from '../reach/record.mjs';
import { textOf } from './browser-selection.mjs';
import { contractNames } from './contracts.mjs';
import { select, tierOf, type Change } from './select.mjs';

const graph = new DependencyGraph(projectFiles());
const testsOf = (changes: Change[]): string[] => Object.values(select(changes, graph).tests).flat();
/** The tests for a file of which all is new. */
const tests = (file: string): string[] => testsOf([{ file }]);
/** The tests for an edit of a file: before it `text` was another. */
function testsOfEdit(file: string, text: string, before: string): string[] {
  expect(graph.read(file)).toContain(text);
  return testsOf([{ file, before: graph.read(file).replace(text, before) }]);
}
const allOf = (pattern: RegExp): string[] => graph.files.filter((file) => tierOf(file) && pattern.test(file));
const BROWSER = /^web\/e2e\//;
const GATEWAY = /^services\/gateway\/test\//;

test('a change of a service selects the tests of that feature in the service, the gateway and the browser', () => {
  const selected = tests('services/collection/src/wishlist/wishes.service.ts');
  expect(selected).toEqual(
    expect.arrayContaining([
      'services/collection/test/wishlist.int-spec.ts',
      'services/gateway/test/account-purge.int-spec.ts',
      'web/e2e/wishlist.e2e.ts',
      'web/e2e/wish-matches.e2e.ts',
    ]),
  );
  expect(selected.filter((file) => /^services\/(?!collection|gateway)/.test(file))).toEqual([]);
  expect(selected).not.toContain('services/collection/test/exports-pdf.int-spec.ts');
});

describe('the tests of every route', () => {
  const triedAfter = (file: string): readonly string[] | undefined => select([{ file }], graph).contracts;

  test('try the contracts of the change', () => {
    const tried = triedAfter('services/collection/src/wishlist/wishes.service.ts');
    expect(tried).toContain('collection.wishlist.create');
    expect(tried).not.toContain('collection.cars.create');
  });

  test('try all when the gateway, their own file or what they share changes', () => {
    for (const file of ['src/http/cross-site.ts', 'test/hostile-requests.int-spec.ts', 'test/support/browser.ts'])
      expect(triedAfter(`services/gateway/${file}`)).toBeUndefined();
  });
});

describe('the types', () => {
  const checkedAfter = (...files: string[]): readonly string[] =>
    select(
      files.map((file) => ({ file })),
      graph,
    ).projects;

  test('are checked of the projects that refer to the change', () => {
    expect(checkedAfter('web/src/features/wishlist/wish-card.tsx')).toEqual(['web', 'tsconfig.web-tests.json']);
    expect(checkedAfter('services/billing/src/main.ts')).toEqual(['services/billing', 'tools', 'tsconfig.tests.json']);
    expect(checkedAfter('README.md')).toEqual([]);
  });

  test('are checked of all projects for a file that is gone, in none or a setting', () => {
    for (const file of ['web/src/gone.ts', 'services/collection/package.json', 'jest.config.mjs'])
      expect(checkedAfter(file, 'README.md')).toEqual(['.']);
  });
});

describe('browser tests are selected one by one', () => {
  const linesOf = (file: string, test: string): number[] | undefined =>
    select([{ file }], graph).partial.get(test)?.lines;
  const lineOf = (file: string, title: string): number =>
    graph
      .read(file)
      .split('\n')
      .findIndex((line) => line.includes(title)) + 1;

  test('by the pages that they open', () => {
    const lines = linesOf('web/src/features/wishlist/wish-card.tsx', 'web/e2e/checklists.e2e.ts');
    expect(lines).toEqual([lineOf('web/e2e/checklists.e2e.ts', "test('creates a checklist by a rule")]);
  });

  test('those of all pages when the web app changes', () => {
    const file = 'web/e2e/code-size.e2e.ts';
    expect(linesOf('web/src/features/wishlist/wish-card.tsx', file)).toHaveLength(1);
    expect(tests('services/collection/src/wishlist/wishes.service.ts')).not.toContain(file);
  });

  test('the edited ones, all of them with what they share', () => {
    const file = 'web/e2e/wishlist.e2e.ts';
    const edited = select([{ file, before: graph.read(file).replace("'Add Item'", "'Add'") }], graph);
    expect(edited.partial.get(file)?.lines).toHaveLength(1);
    const shared = select([{ file: 'web/e2e/support/account.ts' }], graph);
    expect(shared.tests.browser).toContain(file);
    expect(shared.partial.has(file)).toBe(false);
  });
});

describe('an edit inside a file', () => {
  const LISTINGS = 'services/marketplace/src/listings/listings.handler.ts';

  test('of a method selects the tests that use the contracts of that method', () => {
    const selected = testsOfEdit(LISTINGS, 'this.deletion.restore(', 'this.deletion.restoreAll(');
    expect(selected).toContain('services/marketplace/test/listings.int-spec.ts');
    expect(selected).not.toContain('services/marketplace/test/medians.int-spec.ts');
    expect(testsOfEdit(LISTINGS, 'this.creation.create(', 'this.creation.add(')).toContain(
      'services/marketplace/test/medians.int-spec.ts',
    );
  });

  test('of what a method calls in another class or function selects the same tests', () => {
    const file = 'services/marketplace/src/listings/delete-listing.service.ts';
    expect(testsOfEdit(file, 'async restore(', 'async  restore(')).toEqual(
      testsOfEdit(LISTINGS, 'this.deletion.restore(', 'this.deletion.restoreAll('),
    );
  });

  test('of an import selects the tests of the declarations that use it', () => {
    const selected = testsOfEdit('web/src/features/wishlist/wish-card.tsx', "'./status-menu'", "'./another-menu'");
    expect(selected).toContain('web/e2e/wishlist.e2e.ts');
  });

  test('of a comment selects none', () => {
    expect(testsOfEdit('web/src/app/shell/main-nav.tsx', '\n\n', '\n\n// A comment.\n')).toEqual([]);
  });
});

test('a change of a web feature selects the specs that import it and the browser tests of its pages', () => {
  const selected = tests('web/src/features/cars/car-fields.tsx');
  expect(selected).toContain('web/e2e/vault.e2e.ts');
  expect(selected.filter((file) => file.startsWith('services/'))).toEqual([]);
  expect(tests('web/src/features/imports/mapping.ts')).not.toContain('web/e2e/transactions.e2e.ts');
});

test('a change of a file selects its spec', () => {
  expect(tests('services/gateway/src/http/cross-site.ts')).toContain('services/gateway/src/http/cross-site.spec.ts');
});

test('a module or job of a feature selects the tests of the contracts that the feature handles', () => {
  const selected = tests('services/collection/src/wishlist/wishlist.module.ts');
  expect(selected).toEqual(
    expect.arrayContaining(['services/collection/test/wishlist.int-spec.ts', 'web/e2e/wishlist.e2e.ts']),
  );
});

test('a thread selects the tests of what starts it', () => {
  const selected = tests('services/collection/src/imports/reading/parse-table.ts');
  expect(selected).toEqual(
    expect.arrayContaining(['services/collection/test/imports.int-spec.ts', 'web/e2e/import.e2e.ts']),
  );
  expect(selected).not.toContain('services/collection/test/wishlist.int-spec.ts');
});

test('a table, which other features query too, selects all tests that use a contract of the service', () => {
  const selected = tests('services/collection/src/wishlist/wishlist.schema.ts');
  expect(selected).toEqual(
    expect.arrayContaining(['services/collection/test/cars.int-spec.ts', 'web/e2e/vault.e2e.ts']),
  );
});

test('a file of a feature does not select the tests that use only other files of that feature', () => {
  const selected = tests('services/collection/src/showcase/showcase-settings.service.ts');
  expect(selected).toContain('services/collection/test/showcase.int-spec.ts');
  expect(selected).not.toContain('services/collection/test/cars.int-spec.ts');
});

test.each(['services/gateway/src/http/cookies.ts', 'libs/contracts/src/define.ts'])(
  '%s affects every request, and selects all gateway and browser tests',
  (file) => {
    expect(tests(file)).toEqual(expect.arrayContaining([...allOf(BROWSER), ...allOf(GATEWAY)]));
  },
);

test.each(['package-lock.json', 'jest.config.mjs', 'tools/infra/postgres.mjs', 'tsconfig.base.json'])(
  '%s selects every test',
  (file) => {
    expect(tests(file).sort()).toEqual(allOf(/./).sort());
  },
);

test('a test selects itself, and a helper the tests that use it', () => {
  expect(tests('web/e2e/wishlist.e2e.ts')).toContain('web/e2e/wishlist.e2e.ts');
  expect(tests('services/gateway/test/support/full-account.ts')).toContain(
    'services/gateway/test/account-purge.int-spec.ts',
  );
});

test('a script selects the tests that start it by name', () => {
  expect(tests('tools/demo/community/print-plan.mjs')).toContain('tools/demo/community/plan.spec.ts');
});

test('a document selects only the tests that read project files', () => {
  expect(tests('docs/performance.md').every((file) => file.startsWith('tools/deploy/'))).toBe(true);
  expect(tests('deploy/Dockerfile')).toContain('tools/deploy/dockerfile.spec.ts');
  const readers = (file: string) => tests(file).filter((each) => each.startsWith('tools/deploy/'));
  expect(readers('services/collection/src/wishlist/wishes.service.ts')).toEqual(['tools/deploy/monitoring.spec.ts']);
  expect(readers('services/collection/package.json').length).toBeGreaterThan(1);
});

test('every browser test opens a page or calls a route', () => {
  expect(allOf(BROWSER).filter((file) => !/goto\(|\/api\//.test(graph.read(file)))).toEqual([]);
});

test('every gateway test names the services that it starts', () => {
  const names =
    /'(?:identity|collection|marketplace|billing|notifications)'|SERVICE_NAMES|startGateway\(|startProcess\(/;
  expect(allOf(GATEWAY).filter((file) => !names.test(textOf(graph.declarationsAt(graph.partsOfTest(file)))))).toEqual(
    [],
  );
});

describe('the record of contracts, which npm test -- --record writes anew', () => {
  const record = ContractRecord.read();
  const contracts = contractNames(graph);

  test('has the names of contracts and events from their sources', () => {
    expect([...CONTRACTS, ...EVENTS].map(({ name }) => name).filter((name) => !contracts.has(name))).toEqual([]);
  });

  test('names no tests, contracts and events that are gone', () => {
    const keys = new Set(allTests(graph).map(({ key }) => key));
    expect(record.keys.filter((key) => !isPageKey(key) && !keys.has(key))).toEqual([]);
    const names = new Set(record.keys.flatMap((key) => [...record.namesAt(key)]));
    expect([...names].filter((name) => !contracts.has(name))).toEqual([]);
  });
});

describe('a recorded test', () => {
  const HANDLER = 'services/collection/src/wishlist/wishlist.handler.ts';
  const FILE = 'web/e2e/wishlist.e2e.ts';
  const RESTORE = 'collection.wishlist.restore';
  const [recorded] = graph.browserTestsOf(FILE).flatMap((id) => testsInStatement(id, graph));
  if (!recorded) throw new Error(`${FILE} has no tests`);

  /** Whether an edit of what restores a wish selects the test. */
  function isSelected({ reached = '', hash = recorded?.hash, usedBefore = RESTORE }): boolean {
    const record = new ContractRecord(
      [`page wishlist\t\t${usedBefore}`, `${recorded?.key}\t${hash}\t${reached}`].join('\n'),
    );
    const before = graph.read(HANDLER).replace('this.wishes.restore(', 'this.wishes.restoreAll(');
    const selection = select([{ file: HANDLER, before }], graph, record);
    const lines = selection.partial.get(FILE)?.lines;
    return selection.tests.browser.includes(FILE) && (!lines || lines.includes(recorded?.line ?? 0));
  }

  test('is selected by the contracts that it reached', () => {
    expect(isSelected({ reached: `collection.wishlist.list ${RESTORE}` })).toBe(true);
    expect(isSelected({ reached: 'collection.wishlist.list' })).toBe(false);
  });

  test('is selected by the pages that it opens once it is edited', () => {
    expect(isSelected({ hash: 'another' })).toBe(true);
  });

  test('is selected when a page that it opens uses a contract that it did not use', () => {
    expect(isSelected({ usedBefore: '' })).toBe(true);
  });
});
