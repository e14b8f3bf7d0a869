import { KitTables1700000000000 } from '@vault/service-kit/database';

export const migrations = [KitTables1700000000000];
