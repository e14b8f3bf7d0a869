export { CollectorsModule } from './collectors.module';
export { collectorsSchema } from './collectors.schema';
export { deleteCollectorBatch } from './delete-collector';
