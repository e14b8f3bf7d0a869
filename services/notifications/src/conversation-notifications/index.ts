export { ConversationNotificationsModule } from './conversation-notifications.module';
