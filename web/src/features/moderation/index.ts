export { CollectorReportCard } from './collector-report-card';
export { HideProfileDialog } from './hide-profile-dialog';
export { useCollectorReportsInfiniteQuery, useReportsInfiniteQuery } from './moderation.api';
export { ReportCard } from './report-card';
export { type ReportActions, ReportList } from './report-list';
export { ReportTakeDown } from './report-take-down';
export { DECISIONS, REASONS } from './report-labels';
export { useCollectorReportActions, useReportActions } from './use-report-actions';
