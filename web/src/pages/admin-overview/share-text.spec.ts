import { shareText } from './share-text';

it.each([
  [0, 0, '0 %'],
  [1, 3, '33.3 %'],
  [5, 5, '100 %'],
])('formats %d of %d as %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text));
