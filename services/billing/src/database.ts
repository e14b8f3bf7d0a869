import { KitTables1700000000000 } from '@vault/service-kit/database';
import { AccountPlans1763700000000 } from './migrations/1763700000000-account-plans';
import { Subscriptions1763700000100 } from './migrations/1763700000100-subscriptions';

export const migrations = [KitTables1700000000000, AccountPlans1763700000000, Subscriptions1763700000100];
