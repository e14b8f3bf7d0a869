export { NotifyModule } from './notify.module';
export { NotifyService, type NotificationMail, type NotificationRequest, type RequestOfEvent } from './notify.service';
