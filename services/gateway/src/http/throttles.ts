import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import { isWrite } from './cross-site';
import { commonError } from './error-body';

/** Requests per address: enough for a household, too few for a machine that guesses or floods. */
const LIMITS = {
  strict: { signIn: { max: 60, timeWindow: 15 * 60_000 }, writes: { max: 300, timeWindow: 60_000 } },
  generous: { signIn: { max: 20_000, timeWindow: 15 * 60_000 }, writes: { max: 100_000, timeWindow: 60_000 } },
} as const;

const ADDRESSES_REMEMBERED = 20_000;

/**
 * Bounds the writes of an address, and more tightly those that need no sign-in (signing in, registering, resetting).
 * The address is the connection's own unless proxies are trusted. The throttle that protects one account, whatever
 * address it is tried from, is the identity service's.
 */
export async function addThrottles(app: FastifyInstance, { THROTTLE }: Pick<GatewayConfig, 'THROTTLE'>): Promise<void> {
  await app.register(rateLimit, { global: false, cache: ADDRESSES_REMEMBERED, ipv6Subnet: 64 });
  const limits: Record<'signIn' | 'writes', CreateRateLimitOptions> = LIMITS[THROTTLE];
  const signIn = app.createRateLimit(limits.signIn);
  const writes = app.createRateLimit(limits.writes);

  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (!isWrite(request.method)) return;
    const anonymous = request.routeOptions.config.contract?.http?.access === 'public';
    const result = await (anonymous ? signIn : writes)(request);
    if (!result.isAllowed && result.isExceeded) {
      throw commonError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, result.ttlInSeconds) });
    }
  });
}
