export { AuditRow } from './audit-row';
export { ACTION_WORDS, subjectOf } from './audit-words';
export { useAuditInfiniteQuery } from './audit.api';
