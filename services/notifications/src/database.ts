import { KitTables1700000000000 } from '@vault/service-kit/database';
import { EmailDeliveries1763700000000 } from './migrations/1763700000000-email-deliveries';
import { Recipients1763700000100 } from './migrations/1763700000100-recipients';
import { Inboxes1763700000200 } from './migrations/1763700000200-inboxes';
import { Suppression1763700000210 } from './migrations/1763700000210-suppression';
import { PeopleNamed1763700000220 } from './migrations/1763700000220-people-named';
import { Relations1763700000230 } from './migrations/1763700000230-relations';

export const migrations = [
  KitTables1700000000000,
  EmailDeliveries1763700000000,
  Recipients1763700000100,
  Inboxes1763700000200,
  Suppression1763700000210,
  PeopleNamed1763700000220,
  Relations1763700000230,
];
