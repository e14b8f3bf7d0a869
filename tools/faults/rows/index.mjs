import { rows as abuse } from './abuse.mjs';
import { rows as badNetwork } from './bad-network.mjs';
import { rows as crashes } from './crashes.mjs';
import { rows as hostileRequests } from './hostile-requests.mjs';
import { rows as outages } from './outages.mjs';
import { rows as overload } from './overload.mjs';
import { rows as races } from './races.mjs';
import { rows as rollingRestarts } from './rolling-restarts.mjs';
import { rows as sessions } from './sessions.mjs';
import { rows as stripeEvents } from './stripe-events.mjs';

/** Those that leave other instances behind than those of the start, which the second of them uses as well. */
const LAST = [6, 4];

/** In the order of their numbers, but for the last ones. */
export const rows = [
  ...abuse,
  ...badNetwork,
  ...crashes,
  ...hostileRequests,
  ...outages,
  ...overload,
  ...races,
  ...rollingRestarts,
  ...sessions,
  ...stripeEvents,
].sort((one, other) => LAST.indexOf(one.number) - LAST.indexOf(other.number) || one.number - other.number);
