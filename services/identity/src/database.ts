import { kitMigrations } from '@vault/service-kit/database';
import { InitialSchema1764000000000 } from './migrations/1764000000000-initial-schema';
import { RememberTokenEntity } from './remembered-browsers';
import { UserEntity } from './users';

export const entities = [UserEntity, RememberTokenEntity];
export const migrations = [...kitMigrations, InitialSchema1764000000000];
