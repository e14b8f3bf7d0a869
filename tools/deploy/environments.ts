import { parseConfig } from '@vault/service-kit/config';
import { TEST_ACTOR_ENV } from '@vault/service-kit/testing/actor-keys';
import type { z } from 'zod';
import { billingEnv } from '../../services/billing/src/config';
import { collectionEnv } from '../../services/collection/src/config';
import { gatewayEnv } from '../../services/gateway/src/config';
import { identityEnv } from '../../services/identity/src/config';
import { marketplaceEnv } from '../../services/marketplace/src/config';
import { notificationsEnv } from '../../services/notifications/src/config';

/** An object's own schema, or one that is turned into something else afterwards. */
interface EnvironmentSchema {
  readonly shape?: object;
  readonly in?: EnvironmentSchema;
}

/** What each service reads of its environment. */
export const ENVIRONMENTS: Readonly<Record<string, z.ZodType & EnvironmentSchema>> = {
  gateway: gatewayEnv,
  identity: identityEnv,
  collection: collectionEnv,
  marketplace: marketplaceEnv,
  billing: billingEnv,
  notifications: notificationsEnv,
};

const { ACTOR_SIGNING_KEY: SIGNING_KEY, ACTOR_PUBLIC_KEYS } = TEST_ACTOR_ENV;

/** Something that a secret may be: what is checked is that it is given, and of the kind that its name says. */
export const SECRETS: Readonly<Record<string, string>> = {
  GATEWAY_AMQP_URL: 'amqp://gateway:secret@broker:5672',
  IDENTITY_AMQP_URL: 'amqp://identity:secret@broker:5672',
  COLLECTION_AMQP_URL: 'amqp://collection:secret@broker:5672',
  MARKETPLACE_AMQP_URL: 'amqp://marketplace:secret@broker:5672',
  BILLING_AMQP_URL: 'amqp://billing:secret@broker:5672',
  NOTIFICATIONS_AMQP_URL: 'amqp://notifications:secret@broker:5672',
  RABBITMQ_MANAGEMENT_URL: 'http://vault:secret@broker:15672',
  IDENTITY_DATABASE_URL: 'postgres://vault:secret@postgres:5432/identity',
  COLLECTION_DATABASE_URL: 'postgres://vault:secret@postgres:5432/collection',
  MARKETPLACE_DATABASE_URL: 'postgres://vault:secret@postgres:5432/marketplace',
  BILLING_DATABASE_URL: 'postgres://vault:secret@postgres:5432/billing',
  NOTIFICATIONS_DATABASE_URL: 'postgres://vault:secret@postgres:5432/notifications',
  IDENTITY_DATABASE_PASSWORD: 'p@ss/w#rd:%',
  COLLECTION_DATABASE_PASSWORD: 'p@ss/w#rd:%',
  MARKETPLACE_DATABASE_PASSWORD: 'p@ss/w#rd:%',
  NOTIFICATIONS_DATABASE_PASSWORD: 'p@ss/w#rd:%',
  VALKEY_PASSWORD: 'p@ss/w#rd:%',
  S3_ACCESS_KEY: 'key',
  GATEWAY_S3_ACCESS_KEY: 'gateway',
  GATEWAY_S3_SECRET_KEY: 'secret',
  IDENTITY_S3_ACCESS_KEY: 'identity',
  IDENTITY_S3_SECRET_KEY: 'secret',
  COLLECTION_S3_ACCESS_KEY: 'collection',
  COLLECTION_S3_SECRET_KEY: 'secret',
  MARKETPLACE_S3_ACCESS_KEY: 'marketplace',
  MARKETPLACE_S3_SECRET_KEY: 'secret',
  S3_SECRET_KEY: 'secret',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  SMTP_URL: 'smtps://vault:secret@mail:465',
  SENDGRID_WEBHOOK_KEY:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEX5Ir5a11kvl71wrd//FKXlsKyZAsT5bHNUhMV1BXvxvUviNgw7vupcX8/dYXHf9lYgNoRVeLSzol7gF6d+ATmQ==',
  MAILGUN_WEBHOOK_KEY: 'key-0123456789abcdef',
  POSTMARK_WEBHOOK_CREDENTIALS: 'postmark:secret-secret',
  ACTOR_PUBLIC_KEYS,
  GATEWAY_SIGNING_KEY: SIGNING_KEY,
  IDENTITY_SIGNING_KEY: SIGNING_KEY,
  COLLECTION_SIGNING_KEY: SIGNING_KEY,
  MARKETPLACE_SIGNING_KEY: SIGNING_KEY,
  BILLING_SIGNING_KEY: SIGNING_KEY,
  NOTIFICATIONS_SIGNING_KEY: SIGNING_KEY,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer secret',
  SECRETS_KEY: 'a key of no less than thirty-two characters',
  ADMIN_PASSWORD: 'a long one',
  ADMIN_GATE_PASSWORD_HASH: '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0$aGFzaA',
};

/** The variables that a service knows. */
export function knownTo(service: string): string[] {
  let schema: EnvironmentSchema | undefined = ENVIRONMENTS[service];
  while (schema?.in) schema = schema.in;
  return Object.keys(schema?.shape ?? {});
}

/** What a service would say at its start with this environment: names that it does not know, values that it lacks. */
export function complaintsOf(service: string, env: Readonly<Record<string, string>>): string[] {
  const schema = ENVIRONMENTS[service];
  if (!schema) return [`${service} is no service of ours`];
  const known = knownTo(service);
  const unknown = Object.keys(env).filter((name) => !known.includes(name));
  try {
    parseConfig(schema, env);
  } catch (error) {
    unknown.push(error instanceof Error ? error.message : String(error));
  }
  return unknown;
}
