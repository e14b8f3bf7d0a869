import { readArguments } from './arguments.mjs';

test('runs everything by default', () => {
  const everything = { kinds: ['static', 'unit', 'int', 'e2e'], patterns: [], record: false, help: false };
  expect(readArguments([])).toEqual(everything);
});

test('reads the kind, patterns and the shard', () => {
  expect(readArguments(['--only', 'int', 'services/identity', '--shard', '2/3'])).toMatchObject({
    kinds: ['int'],
    patterns: ['services/identity'],
    shard: '2/3',
  });
});

test('reads the base commit of --changed, which is not a pattern', () => {
  expect(readArguments(['--changed'])).toMatchObject({ changed: {}, patterns: [] });
  expect(readArguments(['--changed', 'HEAD~3'])).toMatchObject({ changed: { base: 'HEAD~3' }, patterns: [] });
});

test('reads the release of --previous before the patterns', () => {
  expect(readArguments(['--previous'])).toMatchObject({ previous: {}, patterns: [] });
  expect(readArguments(['--previous', 'v1.0.0', 'identity'])).toMatchObject({
    kinds: [],
    previous: { ref: 'v1.0.0' },
    patterns: ['identity'],
  });
});

test('records with all browser tests, and nothing else', () => {
  expect(readArguments(['--record'])).toMatchObject({ kinds: ['e2e'], record: true, patterns: [] });
});

test.each([
  [['--record', 'market'], '--record takes nothing else'],
  [['--previous', '--only', 'int'], '--previous takes no --changed, --only and --shard'],
  [['--only', 'browser'], '--only knows static, unit, int, e2e, not "browser"'],
  [['--shard', '4/3'], '--shard takes 1/3 and so on, not "4/3"'],
  [['--shard', 'first'], '--shard takes 1/3 and so on, not "first"'],
  [['--fast'], '--help lists the options'],
  [['--changed', 'main', 'services/identity'], '--changed takes one commit'],
])('refuses %j with a message', (args, text) => {
  expect(() => readArguments(args)).toThrow(text);
});
