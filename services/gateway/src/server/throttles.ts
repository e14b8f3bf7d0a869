import rateLimit, { normalizeIP, type CreateRateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Health } from '@vault/service-kit/health';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import { commonError, isProbe, isWrite } from '../http';

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
    writes: { max: 1_000_000, timeWindow: 60_000 },
    reads: { max: 1_000_000, timeWindow: 10_000 },
    costly: { max: 1_000_000, timeWindow: 60_000 },
    webhooks: { max: 100_000, timeWindow: 60_000 },
  },
} as const;

type RequestClass = keyof (typeof LIMITS)['strict'];
type Limiter = ReturnType<FastifyInstance['createRateLimit']>;
type Limiters = Readonly<Record<RequestClass, Limiter>>;

/** Webhooks are verified by a signature or token, and come from few addresses in bursts. */
function classOf({ method, routeOptions }: FastifyRequest): RequestClass {
  const http = routeOptions.config.contract?.http;
  if (!isWrite(method)) return http?.costly ? 'costly' : 'reads';
  if (http?.rawBody) return 'webhooks';
  return http?.access === 'public' ? 'signIn' : 'writes';
}

/** A costly write counts as both. */
function classesOf(request: FastifyRequest): readonly RequestClass[] {
  const own = classOf(request);
  return own !== 'costly' && request.routeOptions.config.contract?.http?.costly ? [own, 'costly'] : [own];
}

const MAX_COUNTED_ADDRESSES = 20_000;
const IPV6_SUBNET = 64;

/** In a scope of its own, as the plugin has one store for each scope. */
async function createLimiters(
  app: FastifyInstance,
  limits: Readonly<Record<RequestClass, CreateRateLimitOptions>>,
  store: RateLimitPluginOptions,
): Promise<Limiters> {
  let limiters: Limiters | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...store });
    const limiter = (name: RequestClass): Limiter =>
      scope.createRateLimit({
        ...limits[name],
        // All limits share one store, so the class is a part of the key.
        keyGenerator: ({ ip }) => `${name}:${normalizeIP(ip, IPV6_SUBNET)}`,
      });
    limiters = {
      signIn: limiter('signIn'),
      writes: limiter('writes'),
      reads: limiter('reads'),
      costly: limiter('costly'),
      webhooks: limiter('webhooks'),
    };
  });
  if (!limiters) throw new Error('the throttles were not registered');
  return limiters;
}

/**
 * Limits reads and writes per network address, with a stricter limit for writes without sign-in (signing in,
 * registering, password resets), and separate ones for costly calls and for webhooks; probes and files of the web app are not counted.
 * With `RATE_LIMIT_URL` all gateways count together. The address is the connection's own unless proxies are trusted.
 * Identity has its own throttle per account.
 */
export async function addThrottles(
  app: FastifyInstance,
  config: Pick<GatewayConfig, 'THROTTLE' | 'READS_PER_TEN_SECONDS' | 'RATE_LIMIT_URL'>,
  isFile: (path: string) => boolean,
  health: Health,
): Promise<void> {
  const { reads, ...others } = LIMITS[config.THROTTLE];
  const limits = { ...others, reads: { ...reads, max: config.READS_PER_TEN_SECONDS ?? reads.max } };
  const own = await createLimiters(app, limits, { cache: MAX_COUNTED_ADDRESSES });
  const count = config.RATE_LIMIT_URL
    ? await sharedCount(app, config.RATE_LIMIT_URL, limits, own, health)
    : (name: RequestClass, request: FastifyRequest) => own[name](request);
  const isCounted = (request: FastifyRequest): boolean =>
    isWrite(request.method) || !(isProbe(request) || isFile(request.url.split('?', 1)[0] ?? ''));

  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (!isCounted(request)) return;
    const results = await Promise.all(classesOf(request).map((name) => count(name, request)));
    const waits = results.map((result) =>
      !result.isAllowed && result.isExceeded ? Math.max(1, result.ttlInSeconds) : 0,
    );
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) throw commonError('TOO_MANY_REQUESTS', { retryAfter });
  });
}

/** Counts in the store that all gateways share, or as `own` while it does not answer. */
async function sharedCount(
  app: FastifyInstance,
  url: string,
  limits: Readonly<Record<RequestClass, CreateRateLimitOptions>>,
  own: Limiters,
  health: Health,
): Promise<(name: RequestClass, request: FastifyRequest) => ReturnType<Limiter>> {
  const { SharedCounters } = await import('./shared-counters.ts');
  const counters = new SharedCounters(url);
  app.addHook('onClose', () => counters.close());
  health.register('shared-counters', () => counters.answers(), { required: false });
  const shared = await createLimiters(app, limits, { redis: counters.client, nameSpace: 'throttle:' });
  return (name, request) =>
    counters.count(
      () => shared[name](request),
      () => own[name](request),
    );
}
