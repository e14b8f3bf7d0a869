import { Module } from '@nestjs/common';
import { AdminActionsSubscriber } from './admin-actions.subscriber';
import { AuditLogService } from './audit-log.service';
import { AuditHandler } from './audit.handler';

@Module({ controllers: [AdminActionsSubscriber, AuditHandler], providers: [AuditLogService] })
export class AuditModule {}
