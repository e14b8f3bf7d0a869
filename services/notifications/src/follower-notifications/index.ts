export { FollowerNotificationsModule } from './follower-notifications.module';
