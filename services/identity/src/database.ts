import { KitTables1700000000000, SharedJobRuns1700000000020 } from '@vault/service-kit/database';
import { InitialSchema1764000000000 } from './migrations/1764000000000-initial-schema';
import { RememberTokenEntity } from './remembered-browsers';
import { SessionEntity } from './sessions';
import { UserEntity } from './users';

export const entities = [UserEntity, SessionEntity, RememberTokenEntity];
export const migrations = [KitTables1700000000000, SharedJobRuns1700000000020, InitialSchema1764000000000];
