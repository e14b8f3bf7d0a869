export { TransactionNotificationsModule } from './transaction-notifications.module';
