export { AuditRow } from './audit-row';
export { ACTION_LABELS, subjectOf } from './audit-labels';
export { useAuditInfiniteQuery } from './audit.api';
