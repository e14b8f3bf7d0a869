import type { Report } from '@vault/contracts/marketplace/reports';
import { Link } from 'react-router-dom';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { PhotoFrame } from '../../design-system/photo-frame';
import { StampStrip } from '../../design-system/stamp-strip';
import { agoInSentence } from '../../lib/ago-text';
import { countOf, formatDay } from '../../lib/format';
import type { ReportActions } from './report-list';
import { ReportedUser, ReportButtons, ReportText } from './report-parts';
import { DECISIONS, REASONS } from './report-labels';

interface ReportCardProps extends ReportActions {
  report: Report;
}

/** A report on a listing with its actions. */
export const ReportCard = ({ report, now, onDismiss, onUphold }: ReportCardProps) => {
  const { id, listing, reason, description, status, openOnListing, note, createdAt, reviewedAt } = report;
  const isListed = listing.status !== 'removed';
  const decision = DECISIONS[status];
  return (
    <Card
      as="article"
      tabIndex={0}
      data-report={id}
      aria-labelledby={`report-${id}`}
      className="focus-visible:outline-offset-0"
    >
      <div className="grid gap-4 p-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-5 sm:p-5 lg:grid-cols-[9rem_minmax(0,1fr)_auto]">
        <PhotoFrame
          photo={listing.photo === null ? null : { url: listing.photo }}
          alt={listing.title}
          sizes="(min-width: 40rem) 9rem, 100vw"
          className="self-start rounded-xs"
        />
        <div className="grid min-w-0 content-start gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={REASONS[reason].tone}>{REASONS[reason].label}</Badge>
            {status !== 'pending' && <Badge tone={decision.tone}>{decision.label}</Badge>}
            {status === 'pending' && openOnListing > 1 && (
              <Badge tone="accent">{countOf(openOnListing, 'open report')}</Badge>
            )}
            {status === 'pending' && !isListed && <Badge>Off the market</Badge>}
          </div>
          <div className="min-w-0">
            <h2 id={`report-${id}`} className="type-heading [overflow-wrap:anywhere]">
              {isListed ? (
                <Link
                  to={`/marketplace/listings/${listing.id}`}
                  state={{ from: '/admin/reports' }}
                  className="underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {listing.title}
                </Link>
              ) : (
                listing.title
              )}
            </h2>
            <p className="mt-1 type-small text-muted [overflow-wrap:anywhere]">
              Offered by <ReportedUser id={listing.userId}>{listing.sellerName}</ReportedUser>, reported by{' '}
              <ReportedUser id={report.reporterId}>{report.reporterName}</ReportedUser>{' '}
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
        {status === 'pending' && <ReportButtons upholdLabel="Take down" onDismiss={onDismiss} onUphold={onUphold} />}
      </div>
      <StampStrip items={[REASONS[reason].label, `Listing ${listing.id}`]} end={formatDay(createdAt)} />
    </Card>
  );
};
