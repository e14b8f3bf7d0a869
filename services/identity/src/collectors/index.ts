export { COLLECTOR_COLUMNS, IS_NOT_BLOCKED } from './collector-columns.sql';
export { CollectorsModule } from './collectors.module';
export { collectorsSchema } from './collectors.schema';
