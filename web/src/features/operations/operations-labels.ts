import type { ServiceState } from '@vault/contracts/identity/operations';
import type { ServiceName } from '@vault/contracts/services';
import type { BadgeTone } from '../../design-system/badge';

export const SERVICES: Readonly<Record<ServiceName, string>> = {
  identity: 'Identity',
  collection: 'Collection',
  marketplace: 'Marketplace',
  billing: 'Billing',
  notifications: 'Notifications',
};

export const STATES: Readonly<Record<ServiceState['state'], { label: string; tone: BadgeTone }>> = {
  up: { label: 'Up', tone: 'ok' },
  degraded: { label: 'Degraded', tone: 'warn' },
  away: { label: 'Away', tone: 'danger' },
};

/** 'All five services are up', or who is not. */
export function overallText(services: readonly ServiceState[]): string {
  const troubled = services.filter(({ state }) => state !== 'up');
  if (troubled.length === 0) return 'All services are up.';
  return troubled
    .map(({ service, state }) => `${SERVICES[service]} ${state === 'away' ? 'does not answer' : 'misses a part'}.`)
    .join(' ');
}

/** Seconds as they are said: '0.4 s', '12 s', '3 min', '2 h'. */
export function lagText(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

const people =
  /^(user|seller|buyer|owner|sender|receiver|reporter|follower|followed|collector|member|subject|admin)Id$/;

/** Where an id within an event leads; null where there is no page of it. */
export function adminPageOf(name: string, value: string): string | null {
  if (name === 'listingId') return `/marketplace/listings/${value}`;
  return people.test(name) ? `/admin/users/${value}` : null;
}
