import type { Proposal, ProposalStatus } from '@vault/contracts/collection/catalog-proposals';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';
import { formatDay } from '../../lib/format';
import { ProposedFacts } from './proposed-facts';

const STATUS: Readonly<Record<ProposalStatus, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Waiting', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'danger' },
};

interface ProposalCardProps {
  proposal: Proposal;
  /** Who proposed it, for the administrator. */
  author?: ReactNode;
  /** The actions of an open proposal. */
  actions?: ReactNode;
}

const SourceText = ({ label, children }: { label: string; children: string }) => (
  <p className="type-small whitespace-pre-line [overflow-wrap:anywhere]">
    <span className="text-muted">{label}: </span>
    {children}
  </p>
);

/** A proposal for the catalog with what it says and what became of it. */
export const ProposalCard = ({ proposal, author, actions }: ProposalCardProps) => {
  const { id, kind, status, title, source, note, reason, createdAt, decidedAt } = proposal;
  const kindLabel = kind === 'new' ? 'New release' : 'Correction';
  return (
    <Card as="article" aria-labelledby={`proposal-${id}`} className="flex flex-col">
      <div className="grid grow content-start gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
          <Badge>{kindLabel}</Badge>
        </div>
        <div className="min-w-0">
          <h2 id={`proposal-${id}`} className="type-heading [overflow-wrap:anywhere]">
            {title}
          </h2>
          {author && <p className="mt-1 type-small text-muted [overflow-wrap:anywhere]">{author}</p>}
        </div>
        <ProposedFacts proposal={proposal} />
        <SourceText label="Source">{source}</SourceText>
        {note !== null && <SourceText label="Note">{note}</SourceText>}
        {reason !== null && <SourceText label="Reason">{reason}</SourceText>}
        {status === 'open' && actions && <div className="flex flex-wrap gap-3 pt-1">{actions}</div>}
      </div>
      <StampStrip items={[kindLabel]} end={formatDay(decidedAt ?? createdAt)} />
    </Card>
  );
};
