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

it('says at a glance whether all is well, or who is not', () => {
  expect(overallText([service('identity', 'up'), service('billing', 'up')])).toBe('All services are up.');
  expect(overallText([service('identity', 'degraded'), service('billing', 'away')])).toBe(
    'Identity misses a part. Billing does not answer.',
  );
});

it.each([
  [0, '0 s'],
  [0.44, '0.4 s'],
  [61, '61 s'],
  [600, '10 min'],
  [9000, '3 h'],
])('says %s seconds as %s', (seconds, text) => {
  expect(lagText(seconds)).toBe(text);
});

it('leads from an id in an event to whom or what it names', () => {
  expect(adminPageOf('sellerId', 'x')).toBe('/admin/users/x');
  expect(adminPageOf('listingId', '12')).toBe('/marketplace/listings/12');
  expect(adminPageOf('messageId', 'x')).toBeNull();
});
