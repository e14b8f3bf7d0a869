import { addressKind, patternOf } from './addresses';
import { REDIRECTS, redirectOf } from './redirects';

it.each([
  ['/dashboard', '/'],
  ['/dashboard/', '/'],
  ['/edit-car/42', '/car/42/edit'],
  ['/marketplace/inbox', '/collector-network?tab=messages'],
  ['/marketplace/inbox/42', '/collector-network?tab=messages&conversation=42'],
  ['/marketplace/inbox/4 2&tab=x', '/collector-network?tab=messages&conversation=4%202%26tab%3Dx'],
])('%s leads to %s', (path, to) => {
  expect(redirectOf(path)).toBe(to);
});

it.each(['/', '/car/42/edit', '/marketplace/inbox/42/x', '/marketplace', '//edit-car/42'])('%s stays', (path) => {
  expect(redirectOf(path)).toBeUndefined();
});

it.each(Object.entries(REDIRECTS))('%s leads from one page of members to another', (from, to) => {
  expect(['member', 'shared']).toContain(addressKind(from));
  const [path = ''] = to.split('?');
  expect(['public', 'member', 'shared']).toContain(addressKind(path));
  expect(Object.keys(REDIRECTS).some((other) => patternOf(other).test(path))).toBe(false);
});
