import { readOptions } from './options.mjs';

test('reads the demo flag and the scale of services', () => {
  const options = readOptions(['--demo', '--scale', 'marketplace=3', '--scale=billing=2']);
  expect(options.demo).toBe(true);
  expect([...options.scale]).toEqual([
    ['marketplace', 3],
    ['billing', 2],
  ]);
});

test.each([
  [['--scale', 'garage=2'], 'not "garage"'],
  [['--scale', 'billing=many'], 'a number from 1 to 16'],
  [['--sacle', 'billing=2'], '--help lists the options'],
])('refuses %j with a message', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
