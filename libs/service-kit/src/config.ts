import { z } from 'zod';
import { readPublicKeys, readSigningKey } from './bus/actor-keys';
import { tracingEnv } from './trace-export';

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** The variables that every service reads. */
export const baseEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  AMQP_URL: z.url({ protocol: /^amqps?$/, error: 'must be an amqp:// address' }),
  /** Replaces the password in `AMQP_URL`, as it is, not percent-encoded. */
  AMQP_PASSWORD: z.string().optional(),
  /** The service's own Ed25519 key, PKCS #8 DER in base64: it signs its calls. */
  ACTOR_SIGNING_KEY: z
    .string()
    .refine((text) => isReadable(() => readSigningKey('', text)), 'must be a private key of Ed25519'),
  /** `<service>:<SPKI DER in base64>`, comma separated: who calls is believed if one of these keys signed it. */
  ACTOR_PUBLIC_KEYS: z
    .string()
    .refine((text) => isReadable(() => readPublicKeys(text)), 'must be <service>:<public key of Ed25519>, with commas'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  ...tracingEnv.shape,
});

/** The variable of a service that owns a database. */
export const databaseEnv = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  /** Replaces the password in `DATABASE_URL`, as it is, not percent-encoded. */
  DATABASE_PASSWORD: z.string().optional(),
  /** `wait` where `dist/migrate.js` of the service runs before it. */
  MIGRATIONS: z.enum(['run', 'wait']).default('run'),
});

/** The exit code (EX_CONFIG) when a start can only fail again: settings or a database that do not fit. */
export const EXIT_UNUSABLE = 78;

export type BaseConfig = z.output<typeof baseEnv>;

/** Thrown by `parseConfig`; its message is one line that names every missing or bad variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

function describe(issue: z.core.$ZodIssue, env: Environment): string {
  const name = issue.path.map(String).join('.') || 'the environment';
  const value = env[name];
  return value === undefined || value === '' ? `${name} is missing` : `${name} is not usable (${issue.message})`;
}

/** The environment with each `<NAME>_PASSWORD` in the address `<NAME>_URL`, where a password has to be encoded. */
function withPasswords(env: Environment): Environment {
  const addresses = ['AMQP', 'DATABASE', 'RATE_LIMIT'].flatMap((name) => {
    const [address, password] = [env[`${name}_URL`], env[`${name}_PASSWORD`]];
    if (!address || !password || !URL.canParse(address)) return [];
    const url = new URL(address);
    url.password = encodeURIComponent(password);
    return [[`${name}_URL`, url.href] as const];
  });
  return { ...env, ...Object.fromEntries(addresses) };
}

/**
 * Checks the environment against a schema. An empty variable counts as a missing one.
 *
 * @throws ConfigError naming every problem at once, never a variable's value, since some are secrets.
 */
export function parseConfig<S extends z.ZodType>(schema: S, env: Environment = process.env): z.output<S> {
  const present = Object.fromEntries(Object.entries(withPasswords(env)).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const problems = [...new Set(result.error.issues.map((issue) => describe(issue, env)))];
  throw new ConfigError(`Cannot start: ${problems.join('; ')}.`);
}

/** Like `parseConfig`, for a service's `config.ts`: prints the line and ends the process when something is wrong. */
export function loadConfig<S extends z.ZodType>(schema: S, env: Environment = process.env): z.output<S> {
  try {
    return parseConfig(schema, env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_UNUSABLE);
  }
}
