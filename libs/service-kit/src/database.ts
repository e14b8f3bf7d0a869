export { IdempotencyKeys1700000000010 } from './database/idempotency-keys';
export { KitTables1700000000000 } from './database/kit-tables';
export { DatabaseModule } from './database/module';
export { SnakeNamingStrategy } from './database/naming';
export { openDataSource, type DatabaseOptions } from './database/open';
export { databaseUnavailable } from './database/unavailable';
export { PreparedReads, type Statement } from './database/prepared-reads';
export { rows } from './database/rows';
export { letFunctionsFindNames } from './database/functions-find-names';
