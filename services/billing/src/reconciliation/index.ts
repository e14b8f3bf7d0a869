export { ReconciliationModule } from './reconciliation.module';
export { reconciliationSchema } from './reconciliation.schema';
