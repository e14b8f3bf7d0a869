import { IdempotencyKeys1700000000010, KitTables1700000000000 } from '@vault/service-kit/database';
import { AccountPlans1763700000000 } from './migrations/1763700000000-account-plans';
import { Subscriptions1763700000100 } from './migrations/1763700000100-subscriptions';
import { CheckoutsAndRefunds1763700000110 } from './migrations/1763700000110-checkouts-and-refunds';
import { CheckoutsOfClosedAccounts1763700000120 } from './migrations/1763700000120-checkouts-of-closed-accounts';
import { DecisionsTold1763700000121 } from './migrations/1763700000121-decisions-told';

export const migrations = [
  KitTables1700000000000,
  IdempotencyKeys1700000000010,
  AccountPlans1763700000000,
  Subscriptions1763700000100,
  CheckoutsAndRefunds1763700000110,
  CheckoutsOfClosedAccounts1763700000120,
  DecisionsTold1763700000121,
];
