import { initialSchema } from '@vault/service-kit/database';
import { accountPlansSchema } from '../account-plans';
import { checkoutSchema } from '../checkout';
import { customersSchema } from '../customers';
import { invoicesSchema } from '../invoices';
import { noticesSchema } from '../notices';
import { reconciliationSchema } from '../reconciliation';
import { refundsSchema } from '../refunds';
import { userLockSchema } from '../stripe';
import { stripeTasksSchema } from '../stripe-tasks';
import { subscriptionsSchema } from '../subscriptions';
import { usersSchema } from '../users';
import { webhooksSchema } from '../webhooks';

export const InitialSchema1764000000000 = initialSchema('InitialSchema1764000000000', [
  ...usersSchema,
  ...accountPlansSchema,
  ...customersSchema,
  ...subscriptionsSchema,
  ...invoicesSchema,
  ...refundsSchema,
  ...checkoutSchema,
  ...noticesSchema,
  ...webhooksSchema,
  ...stripeTasksSchema,
  ...reconciliationSchema,
  ...userLockSchema,
]);
