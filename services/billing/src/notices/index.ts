export { NoticesModule } from './notices.module';
export { noticesSchema } from './notices.schema';
export { NoticesService, type Notice, type NoticeName } from './notices.service';
