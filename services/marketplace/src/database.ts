import { KitTables1700000000000 } from '@vault/service-kit/database';
import { Sales1700000000100 } from './migrations/1700000000100-sales';

export const migrations = [KitTables1700000000000, Sales1700000000100];
