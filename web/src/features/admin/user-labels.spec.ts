import { userName, planStatus, statusOf } from './user-labels';

it('shows the name of a user, or the e-mail address if there is none', () => {
  expect(userName({ firstName: 'Kenji', lastName: '', email: 'k@example.com' })).toBe('Kenji');
  expect(userName({ firstName: '', lastName: '', email: 'k@example.com' })).toBe('k@example.com');
});

it('shows an account that is both closed and banned as banned', () => {
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
] as const)('shows a %s plan that is %s as %s', (tier, status, text) => expect(planStatus(tier, status)).toBe(text));
