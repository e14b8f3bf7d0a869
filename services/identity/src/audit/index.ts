export { recordAdminAction } from './audit-entries';
export { AuditModule } from './audit.module';
export { auditSchema } from './audit.schema';
