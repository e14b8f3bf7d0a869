import fc from 'fast-check';
import { Client } from 'pg';
import { z } from 'zod';
import { TEST_ACTOR_ENV, TEST_SIGNING_KEY } from './testing/actor-keys';
import { baseEnv, ConfigError, databaseEnv, parseConfig } from './config';

const schema = baseEnv.extend(databaseEnv.shape);
const complete = {
  ...TEST_ACTOR_ENV,
  AMQP_URL: 'amqp://localhost',
  DATABASE_URL: 'postgres://localhost/vault',
};

const messageOf = (env: Record<string, string | undefined>, shape: z.ZodType = schema): string => {
  try {
    parseConfig(shape, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'fine';
};

describe('the configuration', () => {
  it('has defaults for everything but URLs', () => {
    expect(parseConfig(schema, complete)).toEqual({
      ...complete,
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      HEALTH_PORT: 0,
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_TRACES_SAMPLER_ARG: 1,
      MIGRATIONS: 'run',
    });
  });

  it('names every missing and every bad variable in one line', () => {
    expect(messageOf({ ...TEST_ACTOR_ENV, AMQP_URL: 'http://localhost', HEALTH_PORT: 'many' })).toBe(
      'Cannot start: AMQP_URL is not usable (must be an amqp:// address); ' +
        'HEALTH_PORT is not usable (Invalid input: expected number, received NaN); DATABASE_URL is missing.',
    );
  });

  it.each([
    ['no key at all', 'secret'],
    ['a private key', TEST_SIGNING_KEY],
    ['a key of nobody', TEST_ACTOR_ENV.ACTOR_PUBLIC_KEYS.split(':')[1]],
  ])('refuses %s among the public keys', (_, key) => {
    const problem = 'ACTOR_PUBLIC_KEYS is not usable (must be <service>:<public key of Ed25519>, with commas)';
    expect(messageOf({ ...complete, ACTOR_PUBLIC_KEYS: key })).toBe(`Cannot start: ${problem}.`);
  });

  it('refuses a public key to sign with', () => {
    expect(messageOf({ ...complete, ACTOR_SIGNING_KEY: TEST_ACTOR_ENV.ACTOR_PUBLIC_KEYS.split(':').at(-1) })).toBe(
      'Cannot start: ACTOR_SIGNING_KEY is not usable (must be a private key of Ed25519).',
    );
  });

  it('counts an empty variable as a missing one', () => {
    expect(messageOf({ ...complete, DATABASE_URL: '' })).toBe('Cannot start: DATABASE_URL is missing.');
  });

  it('puts a password of any characters into an address, from which it is read as it was', () => {
    const password = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
    fc.assert(
      fc.property(fc.oneof(password, fc.constant('p@ss/w#rd:%41?')), (given) => {
        const env = {
          ...TEST_ACTOR_ENV,
          AMQP_URL: 'amqp://vault@rabbitmq:5672',
          DATABASE_URL: 'postgres://identity@postgres:5432/identity',
          RATE_LIMIT_URL: 'redis://valkey:6379',
        };
        const passwords = { AMQP_PASSWORD: given, DATABASE_PASSWORD: given, RATE_LIMIT_PASSWORD: given };
        const config = parseConfig(schema.extend({ RATE_LIMIT_URL: z.url() }), { ...env, ...passwords });
        expect(decodeURIComponent(new URL(config.AMQP_URL).password)).toBe(given);
        expect(decodeURIComponent(new URL(config.RATE_LIMIT_URL).password)).toBe(given);
        expect(new Client({ connectionString: config.DATABASE_URL })).toMatchObject({
          user: 'identity',
          password: given,
          host: 'postgres',
          port: 5432,
          database: 'identity',
        });
      }),
    );
  });

  it('names all missing variables in one line and shows no value', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[A-Z][A-Z_]{2,11}$/), { minLength: 1, maxLength: 8 });
    const secret = fc.stringMatching(/^[a-z0-9]{12,20}$/);
    fc.assert(
      fc.property(names, secret, (variables, value) => {
        const shape = z.object(Object.fromEntries(variables.map((name) => [name, z.coerce.number()])));
        const [bad = '', ...missing] = variables;
        const message = messageOf({ [bad]: `x${value}` }, shape);
        expect(message).not.toContain('\n');
        expect(message).not.toContain(value);
        expect(message).toContain(`${bad} is not usable`);
        // An absent number is NaN to zod; it must still read as missing.
        for (const name of missing) expect(message).toContain(`${name} is missing`);
      }),
    );
  });
});
