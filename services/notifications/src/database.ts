import { KitTables1700000000000 } from '@vault/service-kit/database';
import { EmailDeliveries1763700000000 } from './migrations/1763700000000-email-deliveries';

export const migrations = [KitTables1700000000000, EmailDeliveries1763700000000];
