import { FACTOR_NOTES, whatHelps } from './what-helps';

it('explains six factors whose weights make a hundred', () => {
  expect(FACTOR_NOTES).toHaveLength(6);
  expect(FACTOR_NOTES.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
});

it('says what an owner can do, and is silent where only more collectors help', () => {
  expect(whatHelps(['Edition size', 'Owners here', 'Age'])).toBe(
    'Tell how many were made and note the year it was released',
  );
  expect(whatHelps(['Owners here', 'Demand'])).toBeNull();
});
