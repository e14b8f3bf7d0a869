export { SubscriptionNotificationsModule } from './subscription-notifications.module';
