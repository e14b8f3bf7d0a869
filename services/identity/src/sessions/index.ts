export { callingAdministrator, callingMember } from './caller';
export { deviceLabel } from './device-label';
export { SessionsModule } from './sessions.module';
export { sessionsSchema } from './sessions.schema';
export { SessionsService, userAgentOf } from './sessions.service';
