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
  away: { label: 'Unavailable', tone: 'danger' },
};

/** 'All services are up.', or the services that are not. */
export function overallText(services: readonly ServiceState[]): string {
  const failing = services.filter(({ state }) => state !== 'up');
  if (failing.length === 0) return 'All services are up.';
  return failing
    .map(({ service, state }) => `${SERVICES[service]} ${state === 'away' ? 'does not respond' : 'is degraded'}.`)
    .join(' ');
}

/** A duration in seconds as text: '0.4 s', '12 s', '3 min', '2 h'. */
export function lagText(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

const USER_ID_FIELD =
  /^(user|seller|buyer|owner|sender|receiver|reporter|follower|followed|collector|member|subject|admin)Id$/;

/** The path of the page for an id in an event; null if there is none. */
export function adminPageOf(name: string, value: string): string | null {
  if (name === 'listingId') return `/marketplace/listings/${value}`;
  return USER_ID_FIELD.test(name) ? `/admin/users/${value}` : null;
}
