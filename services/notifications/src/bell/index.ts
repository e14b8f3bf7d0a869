export { BellModule } from './bell.module';
export { bellSchema } from './bell.schema';
export {
  BellService,
  isKnown,
  newRecord,
  truncated,
  unreadOfGroup,
  type Actor,
  type NewNotification,
  type NotificationText,
} from './bell.service';
