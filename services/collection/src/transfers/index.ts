export { anonymizeProvenance } from './anonymize-provenance';
export { CarTransferEntity } from './car-transfer.entity';
export { TransfersModule } from './transfers.module';
export { transfersSchema } from './transfers.schema';
