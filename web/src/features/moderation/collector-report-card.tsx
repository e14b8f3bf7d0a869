import type { CollectorReport } from '@vault/contracts/identity/collector-reports';
import { Link } from 'react-router-dom';
import { Avatar } from '../../design-system/avatar';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';
import { agoInSentence } from '../../lib/ago-text';
import { countOf, formatDay } from '../../lib/format';
import type { ReportActions } from './report-list';
import { ReportedUser, ReportButtons, ReportText } from './report-parts';
import { COLLECTOR_DECISIONS, COLLECTOR_REASONS } from './report-labels';

interface CollectorReportCardProps extends ReportActions {
  report: CollectorReport;
}

/** A report on a collector with its actions. */
export const CollectorReportCard = ({ report, now, onDismiss, onUphold }: CollectorReportCardProps) => {
  const { id, collector, reason, description, status, openOnCollector, note, createdAt, reviewedAt } = report;
  const decision = COLLECTOR_DECISIONS[status];
  const isPending = status === 'pending';
  return (
    <Card
      as="article"
      tabIndex={0}
      data-report={id}
      aria-labelledby={`report-${id}`}
      className="focus-visible:outline-offset-0"
    >
      <div className="grid gap-4 p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-5 sm:p-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar name={collector.displayName} imageUrl={collector.avatarUrl} size="md" />
        <div className="grid min-w-0 content-start gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={COLLECTOR_REASONS[reason].tone}>{COLLECTOR_REASONS[reason].label}</Badge>
            {!isPending && <Badge tone={decision.tone}>{decision.label}</Badge>}
            {isPending && openOnCollector > 1 && <Badge tone="accent">{countOf(openOnCollector, 'open report')}</Badge>}
            {!collector.profilePublic && <Badge>Private profile</Badge>}
            {collector.banned && <Badge tone="danger">Suspended</Badge>}
          </div>
          <div className="min-w-0">
            <h2 id={`report-${id}`} className="type-heading [overflow-wrap:anywhere]">
              <Link
                to={`/admin/users/${collector.id}`}
                className="underline decoration-line underline-offset-4 hover:decoration-current"
              >
                <bdi>{collector.displayName}</bdi>
              </Link>
            </h2>
            <p className="mt-1 type-small text-muted [overflow-wrap:anywhere]">
              Reported by <ReportedUser id={report.reporterId}>{report.reporterName}</ReportedUser>{' '}
              {agoInSentence(Date.parse(createdAt), now)}
            </p>
          </div>
          {description && <ReportText>{description}</ReportText>}
          {reviewedAt && (
            <p className="type-small [overflow-wrap:anywhere]">
              {decision.label} on {formatDay(reviewedAt)}
              {note && <span className="text-muted">: {note}</span>}
            </p>
          )}
        </div>
        {isPending && <ReportButtons upholdLabel="Hide profile" onDismiss={onDismiss} onUphold={onUphold} />}
      </div>
      <StampStrip items={[COLLECTOR_REASONS[reason].label, 'Collector']} end={formatDay(createdAt)} />
    </Card>
  );
};
