import { FACTOR_NOTES, improvementText } from './factor-notes';

it('has six factors whose weights add up to 100', () => {
  expect(FACTOR_NOTES).toHaveLength(6);
  expect(FACTOR_NOTES.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
});

it('names what an owner can do, and is null if only more collectors help', () => {
  expect(improvementText(['Edition size', 'Owners here', 'Age'])).toBe(
    'Report how many were made and add the year it was released',
  );
  expect(improvementText(['Owners here', 'Demand'])).toBeNull();
});
