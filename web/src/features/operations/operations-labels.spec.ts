import type { ServiceState } from '@vault/contracts/identity/operations';
import { lagText, overallText, adminPageOf } from './operations-labels';

const service = (name: ServiceState['service'], state: ServiceState['state']): ServiceState => ({
  service: name,
  state,
  parts: {},
  instances: 1,
  queues: null,
  outbox: null,
});

it('summarizes the services, naming those with problems', () => {
  expect(overallText([service('identity', 'up'), service('billing', 'up')])).toBe('All services are up.');
  expect(overallText([service('identity', 'degraded'), service('billing', 'away')])).toBe(
    'Identity is degraded. Billing does not respond.',
  );
});

it.each([
  [0, '0 s'],
  [0.44, '0.4 s'],
  [61, '61 s'],
  [600, '10 min'],
  [9000, '3 h'],
])('formats %s seconds as %s', (seconds, text) => {
  expect(lagText(seconds)).toBe(text);
});

it('links ids of users and listings to their pages', () => {
  expect(adminPageOf('sellerId', 'x')).toBe('/admin/users/x');
  expect(adminPageOf('listingId', '12')).toBe('/marketplace/listings/12');
  expect(adminPageOf('messageId', 'x')).toBeNull();
});
