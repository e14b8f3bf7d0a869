export { AuditRow } from './audit-row';
export { ACTION_LABELS, auditSubject } from './audit-labels';
export { useAuditInfiniteQuery } from './audit.api';
