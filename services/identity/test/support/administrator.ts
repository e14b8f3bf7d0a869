import type { Contract, OutputOf, RequestOf } from '@vault/contracts/define';
import type { Browser } from './browser';
import type { IdentityUnderTest } from './service';

const ADMIN = { email: 'boss@example.com', password: 'boss of the vault' };

export const ADMIN_ENV = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** The administrator, signed in; calls are sent as after the step-up. */
export interface Administrator {
  readonly id: string;
  readonly browser: Browser;
  send<C extends Contract>(contract: C, input: RequestOf<C>): Promise<OutputOf<C>>;
}

export async function administrator(identity: IdentityUnderTest): Promise<Administrator> {
  const browser = identity.browser();
  const { body } = await browser.login(ADMIN.email, ADMIN.password);
  return {
    id: body.id,
    browser,
    send: async (contract, input) => (await browser.send(contract, input)).body,
  };
}
