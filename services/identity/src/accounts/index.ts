export { AccountClosingService } from './account-closing.service';
export { AccountsModule } from './accounts.module';
export { accountsSchema } from './accounts.schema';
