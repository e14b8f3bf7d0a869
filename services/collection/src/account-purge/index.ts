export { AccountPurgeModule } from './account-purge.module';
