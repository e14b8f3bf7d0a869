export { ListingNotificationsModule } from './listing-notifications.module';
