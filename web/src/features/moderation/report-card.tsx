import type { Report } from '@vault/contracts/marketplace/reports';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { PhotoFrame } from '../../design-system/photo-frame';
import { StampStrip } from '../../design-system/stamp-strip';
import { agoWithin } from '../../lib/ago-text';
import { countOf, formatDay } from '../../lib/format';
import { DECISIONS, REASONS } from './report-words';

interface ReportCardProps {
  report: Report;
  now: number;
  onDismiss: () => void;
  onTakeDown: () => void;
}

const Person = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    to={`/admin/users/${id}`}
    className="font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-current"
  >
    {children}
  </Link>
);

const Key = ({ children }: { children: string }) => (
  <kbd aria-hidden className="rounded-xs border border-current px-1 type-stamp opacity-70 max-sm:hidden">
    {children}
  </kbd>
);

/** One report: what is offered, what is said against it, and what can be done. */
export const ReportCard = ({ report, now, onDismiss, onTakeDown }: ReportCardProps) => {
  const { id, listing, reason, description, status, openOnListing, note, createdAt, reviewedAt } = report;
  const on = listing.status !== 'removed';
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
            {status === 'pending' && !on && <Badge>Off the market</Badge>}
          </div>
          <div className="min-w-0">
            <h2 id={`report-${id}`} className="type-heading [overflow-wrap:anywhere]">
              {on ? (
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
              Offered by <Person id={listing.userId}>{listing.sellerName}</Person>, reported by{' '}
              <Person id={report.reporterId}>{report.reporterName}</Person> {agoWithin(Date.parse(createdAt), now)}
            </p>
          </div>
          {description && (
            <p className="max-w-[68ch] border-l-3 border-line pl-3 type-small whitespace-pre-line [overflow-wrap:anywhere]">
              {description}
            </p>
          )}
          {reviewedAt && (
            <p className="type-small [overflow-wrap:anywhere]">
              {decision.label} on {formatDay(reviewedAt)}
              {note && <span className="text-muted">: {note}</span>}
            </p>
          )}
        </div>
        {status === 'pending' && (
          <div className="flex flex-wrap gap-3 sm:col-start-2 lg:col-start-3 lg:flex-col lg:items-stretch">
            <Button size="sm" className="min-h-11" aria-keyshortcuts="d" onClick={onDismiss}>
              Dismiss <Key>D</Key>
            </Button>
            <Button size="sm" className="min-h-11 text-danger!" aria-keyshortcuts="r" onClick={onTakeDown}>
              Take down <Key>R</Key>
            </Button>
          </div>
        )}
      </div>
      <StampStrip items={[REASONS[reason].label, `Listing ${listing.id}`]} end={formatDay(createdAt)} />
    </Card>
  );
};
