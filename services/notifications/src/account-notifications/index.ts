export { AccountNotificationsModule } from './account-notifications.module';
