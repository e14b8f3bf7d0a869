import { kitMigrations } from '@vault/service-kit/database';
import { InitialSchema1764000000000 } from './migrations/1764000000000-initial-schema';
import { IndexDigestTopics1764000000010 } from './migrations/1764000000010-index-digest-topics';

export const migrations = [...kitMigrations, InitialSchema1764000000000, IndexDigestTopics1764000000010];
