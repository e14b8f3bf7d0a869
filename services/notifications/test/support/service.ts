import { randomBytes } from 'node:crypto';
import type { EventContract, PayloadOf } from '@vault/contracts/define';
import { publish } from '@vault/service-kit/outbox';
import { startTestService, type TestService, type TestServiceOptions } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { readConfig } from '../../src/config';
import { migrations } from '../../src/database';
import { NotificationsModule } from '../../src/notifications.module';
import { smtpUrl } from './mail-catcher';

export const PUBLIC_URL = 'https://vault.example';

export const startNotifications = (
  env: Readonly<Record<string, string>> = {},
  options: Pick<TestServiceOptions, 'database'> = {},
): Promise<TestService> =>
  startTestService({
    name: 'notifications',
    migrations,
    module: () => Promise.resolve(NotificationsModule.forRoot(readConfig())),
    env: { SMTP_URL: smtpUrl(), MAIL_FROM: 'Diecast Vault <no-reply@vault.example>', PUBLIC_URL, ...env },
    ...options,
  });

/** Publishes an event, as the service that owns it would. */
export const publishEvent = <E extends EventContract>(
  { dataSource }: TestService,
  event: E,
  payload: PayloadOf<E>,
): Promise<void> => dataSource.transaction((tx) => publish(tx, event, payload));

/** A user whose address no other test uses. */
export function newUser(): { userId: string; email: string; firstName: string } {
  return { userId: v7(), email: `${randomBytes(8).toString('hex')}@example.com`, firstName: 'Ada' };
}

export interface DeliveryRow {
  readonly state: string;
  readonly content: unknown;
  readonly attempts: number;
  readonly last_error: string | null;
}

export const deliveriesTo = (
  { dataSource }: TestService,
  users: readonly { readonly email: string }[],
): Promise<DeliveryRow[]> =>
  dataSource.query<DeliveryRow[]>(
    `SELECT state, content, attempts, last_error FROM email_deliveries WHERE recipient = any ($1)`,
    [users.map(({ email }) => email)],
  );

export async function deliveryTo(service: TestService, email: string): Promise<DeliveryRow | undefined> {
  const [row] = await deliveriesTo(service, [{ email }]);
  return row;
}
