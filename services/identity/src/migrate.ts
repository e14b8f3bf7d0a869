import { startMigrations } from '@vault/service-kit/migrations';
import { migrations } from './database';

void startMigrations('identity', migrations);
