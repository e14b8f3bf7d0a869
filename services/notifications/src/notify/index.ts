export { NotifyModule } from './notify.module';
export { NotifyService, type NotificationMail, type NotificationRequest } from './notify.service';
