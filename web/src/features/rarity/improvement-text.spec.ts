import { improvementText } from './improvement-text';

it('is a sentence of what helps most, or null if only more collectors help', () => {
  expect(improvementText(['choose which release it is', 'prove how many were made', 'add its year'])).toBe(
    'Choose which release it is and prove how many were made.',
  );
  expect(improvementText([])).toBeNull();
});
