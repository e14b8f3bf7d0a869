import type { LiveEventName, LiveEventOf } from '@vault/contracts/gateway/events';

/**
 * An event as it travels (the format of server-sent events; JSON has no line breaks of its own).
 *
 * @param id is what a browser says it heard last when it comes again; without one it goes on saying what it said.
 */
export const eventFrame = <N extends LiveEventName>(name: N, data: LiveEventOf<N>, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** After how long a browser whose stream ended comes again. */
export const retryFrame = (ms: number): string => `retry: ${Math.round(ms)}\n\n`;

/** Nothing to tell; whoever is in between sees that the line is in use. */
export const HEARTBEAT = ': \n\n';
