import { baseEnv } from '@vault/service-kit/config';
import { objectStoreEnv } from '@vault/service-kit/object-store';
import { resolve } from 'node:path';
import { z } from 'zod';

/** The number of trusted proxies in front of the gateway, or their addresses; none by default. */
const trustProxy = z
  .string()
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim())))
  .refine((value) => Array.isArray(value) || value > 0, 'must be a number of proxies or their addresses')
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
  TRUST_PROXY: trustProxy,
  /** Open streams of live events per gateway. */
  MAX_LIVE_STREAMS: z.coerce.number().int().min(1).default(5000),
});

export type GatewayConfig = z.output<typeof gatewayEnv>;

export const GATEWAY_CONFIG = Symbol('gateway config');
