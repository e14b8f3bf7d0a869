import { userName, planStatus, statusOf } from './user-labels';

it('calls somebody by name, and by their address where there is none', () => {
  expect(userName({ firstName: 'Kenji', lastName: '', email: 'k@example.com' })).toBe('Kenji');
  expect(userName({ firstName: '', lastName: '', email: 'k@example.com' })).toBe('k@example.com');
});

it('says of an account that is both closed and banned that it is banned', () => {
  const closedAt = '2026-11-01T00:00:00.000Z';
  expect(statusOf({ banned: true, closedAt }).label).toBe('Banned');
  expect(statusOf({ banned: false, closedAt }).label).toBe('Closed');
  expect(statusOf({ banned: false, closedAt: null }).label).toBe('Active');
});

it.each([
  ['free', 'active', 'Active'],
  ['free', 'canceled', 'Ended'],
  ['premium', 'canceled', 'Ends'],
  ['standard', 'past_due', 'Past due'],
] as const)('tells of %s and %s that it is %s', (tier, status, said) => expect(planStatus(tier, status)).toBe(said));
