import type { Message } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { ArrowLeftRight, Clock, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../design-system/badge';
import { Button } from '../../../design-system/button';
import { ConfirmDialog } from '../../../design-system/confirm-dialog';
import { formatMoment } from '../../../lib/format';
import { timeLeftText } from '../../../lib/time-left-text';
import { useNow } from '../../../lib/use-now';
import type { Peer } from '../api/peer';
import {
  acceptText,
  declineText,
  offerTitle,
  saysNothingNew,
  STATUS_LABELS,
  statusAt,
  withdrawText,
} from './offer-text';
import { OfferedCars } from './offered-cars';
import { useOfferAnswer, type Verb } from './use-offer-answer';

/** How long an offer stays open. */
const Expiry = ({ until }: { until: string }) => {
  const end = Date.parse(until);
  const left = end - useNow();
  if (left <= 0) return null;
  return (
    <p className="flex items-center gap-1.5 type-fine text-muted">
      <Clock aria-hidden className="size-3.5 shrink-0" />
      <span>
        Open for {timeLeftText(left)} more, until <time dateTime={until}>{formatMoment(end)}</time>
      </span>
    </p>
  );
};

interface OfferCardProps {
  offer: Message;
  peer: Peer;
  /** Opens the sheet for another offer in answer to this one. */
  onCounter: (offer: Message) => void;
}

const titles: Record<Verb, string> = {
  accept: 'Accept this offer?',
  decline: 'Decline this offer?',
  withdraw: 'Take back your offer?',
};
const labels: Record<Verb, string> = { accept: 'Accept', decline: 'Decline', withdraw: 'Withdraw' };

interface AnswersProps extends OfferCardProps {
  mine: boolean;
}

const Answers = ({ offer, peer, mine, onCounter }: AnswersProps) => {
  const [asking, setAsking] = useState<Verb | null>(null);
  const { answer, answering } = useOfferAnswer(offer.id);
  const words = { accept: acceptText(offer, peer), decline: declineText(offer, peer), withdraw: withdrawText(peer) };
  return (
    <div className="flex flex-wrap gap-2">
      {mine ? (
        <Button size="sm" className="min-h-11" busy={answering} onClick={() => setAsking('withdraw')}>
          Withdraw
        </Button>
      ) : (
        <>
          <Button variant="primary" size="sm" className="min-h-11" busy={answering} onClick={() => setAsking('accept')}>
            Accept
          </Button>
          <Button size="sm" className="min-h-11" disabled={answering} onClick={() => onCounter(offer)}>
            Counter
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="min-h-11"
            disabled={answering}
            onClick={() => setAsking('decline')}
          >
            Decline
          </Button>
        </>
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={titles[asking]}
          description={words[asking]}
          confirmLabel={labels[asking]}
          cancelLabel="Not yet"
          destructive={asking === 'decline'}
          onConfirm={() => answer(asking)}
        />
      )}
    </div>
  );
};

/** An offer in its thread: what it says, how it stands, and what may be answered. */
export const OfferCard = ({ offer, peer, onCounter }: OfferCardProps) => {
  const now = useNow();
  const mine = offer.senderId === peer.viewerId;
  const status = statusAt(offer, now);
  const open = status === 'pending';
  const look = status && STATUS_LABELS[status];
  const Icon = offer.offerCars.length > 0 ? ArrowLeftRight : HandCoins;
  return (
    <div
      className={clsx(
        'grid w-full gap-3 rounded-md border border-l-3 bg-surface p-3.5 sm:w-96 sm:max-w-full',
        open ? 'border-control border-l-accent' : 'border-line border-l-line',
      )}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', open ? 'text-accent' : 'text-muted')} />
        <p className="min-w-0 grow leading-snug font-semibold tabular-nums">{offerTitle(offer, peer)}</p>
        {look && <Badge tone={look.tone}>{look.label}</Badge>}
      </div>
      {offer.offerCars.length > 0 && <OfferedCars cars={offer.offerCars} label="Cars offered" />}
      {!saysNothingNew(offer, peer) && (
        <p className="type-small whitespace-pre-wrap [overflow-wrap:anywhere]">{offer.message}</p>
      )}
      {open && offer.expiresAt && <Expiry until={offer.expiresAt} />}
      {open && <Answers {...{ offer, peer, mine, onCounter }} />}
      {offer.transactionId && (
        <Link
          to={`/marketplace/transactions/${offer.transactionId}`}
          className="inline-flex min-h-6 items-center type-small font-semibold underline underline-offset-4"
        >
          See the deal
        </Link>
      )}
    </div>
  );
};
