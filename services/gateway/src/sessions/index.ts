export { AccessTo } from './access.guard';
export { SessionsModule } from './sessions.module';
export { SessionsService } from './sessions.service';
