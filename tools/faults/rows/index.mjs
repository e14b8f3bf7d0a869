import { rows as crashes } from './crashes.mjs';
import { rows as outages } from './outages.mjs';
import { rows as overload } from './overload.mjs';
import { rows as races } from './races.mjs';
import { rows as rollingRestarts } from './rolling-restarts.mjs';
import { rows as stripeEvents } from './stripe-events.mjs';

/** In the order of their numbers. */
export const rows = [...crashes, ...outages, ...rollingRestarts, ...races, ...stripeEvents, ...overload].sort(
  (one, other) => one.number - other.number,
);
