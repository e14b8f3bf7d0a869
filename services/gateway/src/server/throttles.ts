import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import { commonError, isWrite } from '../http';

/** Requests per network address: enough for a household, too few for password guessing or flooding. */
const LIMITS = {
  strict: {
    signIn: { max: 60, timeWindow: 15 * 60_000 },
    writes: { max: 300, timeWindow: 60_000 },
    // Five pages of a grid with 60 photos each per second.
    reads: { max: 3_000, timeWindow: 10_000 },
    // Searches while a household types, and three readings for each page of figures.
    costly: { max: 600, timeWindow: 60_000 },
    webhooks: { max: 6_000, timeWindow: 60_000 },
  },
  generous: {
    signIn: { max: 20_000, timeWindow: 15 * 60_000 },
    writes: { max: 100_000, timeWindow: 60_000 },
    reads: { max: 1_000_000, timeWindow: 10_000 },
    costly: { max: 1_000_000, timeWindow: 60_000 },
    webhooks: { max: 100_000, timeWindow: 60_000 },
  },
} as const;

type RequestClass = keyof (typeof LIMITS)['strict'];

/** Routes of the operator's probes. */
const PROBES = /^\/api\/(?:health\/|metrics$)/;

/** Webhooks are verified by a signature or token, and come from few addresses in bursts. */
function classOf({ method, routeOptions }: FastifyRequest): RequestClass {
  const http = routeOptions.config.contract?.http;
  if (http?.costly) return 'costly';
  if (!isWrite(method)) return 'reads';
  if (http?.rawBody) return 'webhooks';
  return http?.access === 'public' ? 'signIn' : 'writes';
}

const MAX_COUNTED_ADDRESSES = 20_000;

/**
 * Limits reads and writes per network address, with a stricter limit for writes without sign-in (signing in,
 * registering, password resets), and separate ones for costly calls and for webhooks; probes and files of the web app are not counted.
 * The address is the connection's own unless proxies are trusted. Identity has its own throttle per account.
 */
export async function addThrottles(
  app: FastifyInstance,
  { THROTTLE, READS_PER_TEN_SECONDS }: Pick<GatewayConfig, 'THROTTLE' | 'READS_PER_TEN_SECONDS'>,
  isFile: (path: string) => boolean,
): Promise<void> {
  await app.register(rateLimit, { global: false, cache: MAX_COUNTED_ADDRESSES, ipv6Subnet: 64 });
  const limits: Record<RequestClass, CreateRateLimitOptions> = LIMITS[THROTTLE];
  const throttles = {
    signIn: app.createRateLimit(limits.signIn),
    writes: app.createRateLimit(limits.writes),
    reads: app.createRateLimit({ ...limits.reads, ...(READS_PER_TEN_SECONDS && { max: READS_PER_TEN_SECONDS }) }),
    costly: app.createRateLimit(limits.costly),
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
