import { randomUUID } from 'node:crypto';
import { startTestService, type TestService, type TestServiceOptions } from '@vault/service-kit/testing';
import { readConfig } from '../../src/config';
import { migrations } from '../../src/database';
import { IdentityModule } from '../../src/identity.module';
import { Browser } from './browser';

const SECRETS_KEY = 'a key for tests of thirty-two characters';

/** One for all services of a test file. */
export const BUCKET = `identity-${randomUUID()}`;

export interface IdentityUnderTest extends TestService {
  browser(address?: string): Browser;
}

/** Identity on a fresh database; `env` changes its configuration. */
export async function startIdentity(
  env: Readonly<Record<string, string>> = {},
  options: Pick<TestServiceOptions, 'database'> = {},
): Promise<IdentityUnderTest> {
  const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
  const store = {
    S3_ENDPOINT: TEST_S3_ENDPOINT ?? '',
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY ?? '',
    S3_SECRET_KEY: TEST_S3_SECRET_KEY ?? '',
    S3_BUCKET: BUCKET,
  };
  const service = await startTestService({
    name: 'identity',
    migrations,
    module: () => Promise.resolve(IdentityModule.forRoot(readConfig())),
    env: { REGISTER_LIMIT_PER_HOUR: '1000', ADMIN_EMAIL: '', SECRETS_KEY, ...store, ...env },
    ...options,
  });
  return Object.assign(service, { browser: (address?: string) => new Browser(service.bus, address) });
}
