import { startTestService, type TestService, type TestServiceOptions } from '@vault/service-kit/testing';
import { BillingModule } from '../../src/billing.module';
import { readConfig } from '../../src/config';
import { migrations } from '../../src/database';
import { standIn, type StandIn } from './stand-in';

export interface Billing extends TestService {
  readonly standIn: StandIn;
}

/** Starts billing with an account of its own at the stand-in of Stripe. */
export async function startBilling(
  env: Readonly<Record<string, string>> = {},
  { account = standIn(), ...options }: Pick<TestServiceOptions, 'database' | 'partial'> & { account?: StandIn } = {},
): Promise<Billing> {
  const service = await startTestService({
    name: 'billing',
    migrations,
    module: () => Promise.resolve(BillingModule.forRoot(readConfig())),
    env: { ...account.env, ...env },
    ...options,
  });
  return Object.defineProperty(service, 'standIn', { value: account }) as Billing;
}
