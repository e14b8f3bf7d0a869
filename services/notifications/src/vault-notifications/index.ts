export { VaultNotificationsModule } from './vault-notifications.module';
