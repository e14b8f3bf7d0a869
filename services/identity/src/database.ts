import { KitTables1700000000000 } from '@vault/service-kit/database';
import { Accounts1763700000000 } from './migrations/1763700000000-accounts';
import { MembersAnnounced1763700000100 } from './migrations/1763700000100-members-announced';
import { AddressesTold1763700000200 } from './migrations/1763700000200-addresses-told';
import { MembersToldToTheMarket1763700000300 } from './migrations/1763700000300-members-told-to-the-market';
import { AdminGate1763700000400 } from './migrations/1763700000400-admin-gate';
import { OwnAccounts1763700000500 } from './migrations/1763700000500-own-accounts';
import { MembersToldToBilling1763700000510 } from './migrations/1763700000510-members-told-to-billing';
import { People1763700000600 } from './migrations/1763700000600-people';
import { AuditLog1763700000610 } from './migrations/1763700000610-audit-log';
import { Community1763700000700 } from './migrations/1763700000700-community';
import { MembersToldWhatIsShared1763700000710 } from './migrations/1763700000710-members-told-what-is-shared';
import { Directory1763700000711 } from './migrations/1763700000711-directory';
import { CollectorReports1763700000720 } from './migrations/1763700000720-collector-reports';
import { Feed1763700000730 } from './migrations/1763700000730-feed';
import { RememberTokenEntity } from './remembered-browsers/remember-token.entity';
import { SessionEntity } from './sessions/session.entity';
import { UserEntity } from './users/user.entity';

export const entities = [UserEntity, SessionEntity, RememberTokenEntity];
export const migrations = [
  KitTables1700000000000,
  Accounts1763700000000,
  MembersAnnounced1763700000100,
  AddressesTold1763700000200,
  MembersToldToTheMarket1763700000300,
  AdminGate1763700000400,
  OwnAccounts1763700000500,
  MembersToldToBilling1763700000510,
  People1763700000600,
  AuditLog1763700000610,
  Community1763700000700,
  MembersToldWhatIsShared1763700000710,
  Directory1763700000711,
  CollectorReports1763700000720,
  Feed1763700000730,
];
