export { BellModule } from './bell.module';
export { bellSchema } from './bell.schema';
export {
  BellService,
  isKnown,
  truncated,
  unreadOfGroup,
  type Actor,
  type NewNotification,
  type NotificationText,
} from './bell.service';
