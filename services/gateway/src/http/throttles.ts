import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import { isWrite } from './cross-site';
import { commonError } from './error-body';

/** Requests per address: enough for a household, too few for a machine that guesses or floods. */
const LIMITS = {
  strict: {
    signIn: { max: 60, timeWindow: 15 * 60_000 },
    writes: { max: 300, timeWindow: 60_000 },
    // A grid shows 60 photos a page: five pages a second are more than anybody scrolls.
    reads: { max: 3_000, timeWindow: 10_000 },
    webhooks: { max: 6_000, timeWindow: 60_000 },
  },
  generous: {
    signIn: { max: 20_000, timeWindow: 15 * 60_000 },
    writes: { max: 100_000, timeWindow: 60_000 },
    reads: { max: 1_000_000, timeWindow: 10_000 },
    webhooks: { max: 100_000, timeWindow: 60_000 },
  },
} as const;

type Class = keyof (typeof LIMITS)['strict'];

/** What an operator's probes ask. */
const PROBES = /^\/api\/(?:health\/|metrics$)/;

/** What a signature or a token vouches for comes from few addresses, at times many at once. */
function classOf({ method, routeOptions }: FastifyRequest): Class {
  if (!isWrite(method)) return 'reads';
  const http = routeOptions.config.contract?.http;
  if (http?.rawBody) return 'webhooks';
  return http?.access === 'public' ? 'signIn' : 'writes';
}

const ADDRESSES_REMEMBERED = 20_000;

/**
 * Bounds what an address reads and writes, and more tightly the writes that need no sign-in (signing in, registering,
 * resetting); signed webhooks are counted for themselves, probes and files of the web app not at all.
 * The address is the connection's own unless proxies are trusted. The throttle that protects one account, whatever
 * address it is tried from, is the identity service's.
 */
export async function addThrottles(
  app: FastifyInstance,
  { THROTTLE, READS_PER_TEN_SECONDS }: Pick<GatewayConfig, 'THROTTLE' | 'READS_PER_TEN_SECONDS'>,
  isFile: (path: string) => boolean,
): Promise<void> {
  await app.register(rateLimit, { global: false, cache: ADDRESSES_REMEMBERED, ipv6Subnet: 64 });
  const limits: Record<Class, CreateRateLimitOptions> = LIMITS[THROTTLE];
  const throttles = {
    signIn: app.createRateLimit(limits.signIn),
    writes: app.createRateLimit(limits.writes),
    reads: app.createRateLimit({ ...limits.reads, ...(READS_PER_TEN_SECONDS && { max: READS_PER_TEN_SECONDS }) }),
    webhooks: app.createRateLimit(limits.webhooks),
  };
  const isCounted = ({ method, url, routeOptions }: FastifyRequest): boolean =>
    isWrite(method) || !(PROBES.test(routeOptions.url ?? '') || isFile(url.split('?', 1)[0] ?? ''));

  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (!isCounted(request)) return;
    const result = await throttles[classOf(request)](request);
    if (!result.isAllowed && result.isExceeded) {
      throw commonError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, result.ttlInSeconds) });
    }
  });
}
