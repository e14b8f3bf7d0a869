import { baseEnv } from '@vault/service-kit/config';
import { objectStoreEnv } from '@vault/service-kit/object-store';
import { resolve } from 'node:path';
import { z } from 'zod';

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/**
 * The networks of the proxies in front of the gateway; none by default. Not their number: whoever reaches the gateway
 * past a proxy could then choose an address.
 */
const trustProxy = z
  .string()
  .transform((value) => value.split(',').map((network) => network.trim()))
  .refine(
    (networks) => z.array(Network).safeParse(networks).success,
    'must be addresses or networks, such as 10.0.0.0/8, with commas',
  )
  .optional();

export const gatewayEnv = z.object({
  ...baseEnv.shape,
  ...objectStoreEnv.shape,
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .default('http://localhost:8080'),
  /** The folder of the built web app. */
  WEB_ROOT: z
    .string()
    .default('web/dist')
    .transform((path) => resolve(path)),
  THROTTLE: z.enum(['strict', 'generous']).default('strict'),
  /** Reads per network address in ten seconds; THROTTLE decides unless it is given. */
  READS_PER_TEN_SECONDS: z.coerce.number().int().min(1).optional(),
  /** Valkey or another server of the Redis protocol, in which all gateways count; empty: each in its own memory. */
  RATE_LIMIT_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  /** Replaces the password in `RATE_LIMIT_URL`, as it is, not percent-encoded. */
  RATE_LIMIT_PASSWORD: z.string().optional(),
  TRUST_PROXY: trustProxy,
  /** Requests to one service, webhooks and sign-ins that may be under way at once; more are refused with 503. */
  MAX_REQUESTS_UNDER_WAY: z.coerce.number().int().min(1).default(32),
  /** Sign-ins with a password, registrations and resets that are worked on at once; others under way wait for their turn. */
  SIGN_INS_AT_ONCE: z.coerce.number().int().min(1).default(1),
  /** Open streams of live events per gateway. */
  MAX_LIVE_STREAMS: z.coerce.number().int().min(1).default(5000),
  /** What the process that decodes images may allocate. */
  IMAGE_MEMORY_MIB: z.coerce.number().int().min(128).default(640),
});

export type GatewayConfig = z.output<typeof gatewayEnv>;

export const GATEWAY_CONFIG = Symbol('gateway config');
