import { shareText } from './share-text';

it.each([
  [0, 0, '0 %'],
  [1, 3, '33.3 %'],
  [5, 5, '100 %'],
])('says what %d is of %d', (part, whole, said) => expect(shareText(part, whole)).toBe(said));
