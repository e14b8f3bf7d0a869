export { CustomerSync } from './customer-sync.service';
export { StripeSyncModule } from './stripe-sync.module';
