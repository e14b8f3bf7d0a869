export { BellModule } from './bell.module';
export { bellSchema } from './bell.schema';
export { BellService, type Actor, type Group, type NewNotification, type NotificationText } from './bell.service';
export { isKnown, UNREAD_OF_GROUP } from './bell.sql';
