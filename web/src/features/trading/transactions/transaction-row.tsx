import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { Link } from 'react-router-dom';
import { Badge } from '../../../design-system/badge';
import { Card } from '../../../design-system/card';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { StampStrip } from '../../../design-system/stamp-strip';
import { formatDay } from '../../../lib/format';
import { Deadline } from './deadline';
import { statusText, TRANSACTION_STATUS_BADGES, transactionSummary } from './transaction-labels';

/** A transaction in the list. */
export const TransactionRow = ({ transaction }: { transaction: Transaction }) => {
  const { id, listing, status, kind, role, waitsFor, createdAt, deadline } = transaction;
  const badge = TRANSACTION_STATUS_BADGES[status];
  return (
    <Card as="article" lifting aria-labelledby={`transaction-${id}`} className="grid grid-rows-[1fr_auto]">
      <div className="flex gap-4 p-4">
        <PhotoFrame
          photo={listing.photo ? { url: listing.photo } : null}
          alt=""
          sizes="8rem"
          className="w-24 shrink-0 self-start rounded-xs border border-line sm:w-32"
        />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <h2 id={`transaction-${id}`} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              <Link to={`/marketplace/transactions/${id}`} className="after:absolute after:inset-0">
                {listing.title}
              </Link>
            </h2>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </div>
          <p className="mt-1 type-small text-muted tabular-nums">{transactionSummary(transaction)}</p>
          <p className={`mt-2 type-small ${waitsFor.includes(role) ? 'font-semibold text-accent' : ''}`}>
            {statusText(transaction)}
          </p>
          {deadline && <Deadline until={deadline} brief />}
        </div>
      </div>
      <StampStrip
        items={[
          kind === 'sale' ? (role === 'buyer' ? 'Purchase' : 'Sale') : 'Trade',
          listing.brand,
          listing.scale,
          listing.condition,
        ]}
        end={formatDay(createdAt)}
      />
    </Card>
  );
};
