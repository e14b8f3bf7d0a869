export { castingKey } from './casting-key';
export { recordSale } from './record-sale';
export { SalesModule } from './sales.module';
