export { BellModule } from './bell.module';
export { bellSchema } from './bell.schema';
export {
  BellService,
  isKnown,
  UNREAD_OF_GROUP,
  type Actor,
  type Group,
  type NewNotification,
  type NotificationText,
} from './bell.service';
