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
import type { ConversationContext } from '../api/conversation-context';
import type { OfferAction } from '../api/messages.api';
import {
  acceptText,
  declineText,
  offerTitle,
  isDefaultMessage,
  OFFER_STATUS_BADGES,
  statusAt,
  withdrawText,
} from './offer-text';
import { OfferedCars } from './offered-cars';
import { useOfferAction } from './use-offer-action';

const Expiry = ({ until }: { until: string }) => {
  const end = Date.parse(until);
  const timeLeft = end - useNow();
  if (timeLeft <= 0) return null;
  return (
    <p className="flex items-center gap-1.5 type-fine text-muted">
      <Clock aria-hidden className="size-3.5 shrink-0" />
      <span>
        Open for {timeLeftText(timeLeft)} more, until <time dateTime={until}>{formatMoment(end)}</time>
      </span>
    </p>
  );
};

interface OfferCardProps {
  offer: Message;
  context: ConversationContext;
  /** Opens the dialog for a counter-offer. */
  onCounter: (offer: Message) => void;
}

const titles: Record<OfferAction, string> = {
  accept: 'Accept this offer?',
  decline: 'Decline this offer?',
  withdraw: 'Withdraw your offer?',
};
const labels: Record<OfferAction, string> = { accept: 'Accept', decline: 'Decline', withdraw: 'Withdraw' };

interface OfferActionsProps extends OfferCardProps {
  mine: boolean;
}

const OfferActions = ({ offer, context, mine, onCounter }: OfferActionsProps) => {
  const [confirming, setConfirming] = useState<OfferAction | null>(null);
  const { runAction, isRunning } = useOfferAction(offer.id);
  const descriptions = {
    accept: acceptText(offer, context),
    decline: declineText(offer, context),
    withdraw: withdrawText(context),
  };
  return (
    <div className="flex flex-wrap gap-2">
      {mine ? (
        <Button size="sm" className="min-h-11" busy={isRunning} onClick={() => setConfirming('withdraw')}>
          Withdraw
        </Button>
      ) : (
        <>
          <Button
            variant="primary"
            size="sm"
            className="min-h-11"
            busy={isRunning}
            onClick={() => setConfirming('accept')}
          >
            Accept
          </Button>
          <Button size="sm" className="min-h-11" disabled={isRunning} onClick={() => onCounter(offer)}>
            Counter
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="min-h-11"
            disabled={isRunning}
            onClick={() => setConfirming('decline')}
          >
            Decline
          </Button>
        </>
      )}
      {confirming && (
        <ConfirmDialog
          open
          onOpenChange={() => setConfirming(null)}
          title={titles[confirming]}
          description={descriptions[confirming]}
          confirmLabel={labels[confirming]}
          cancelLabel="Not yet"
          destructive={confirming === 'decline'}
          onConfirm={() => runAction(confirming)}
        />
      )}
    </div>
  );
};

/** An offer in its conversation, with its status and the actions the viewer may take. */
export const OfferCard = ({ offer, context, onCounter }: OfferCardProps) => {
  const now = useNow();
  const mine = offer.senderId === context.viewerId;
  const status = statusAt(offer, now);
  const isOpen = status === 'pending';
  const badge = status && OFFER_STATUS_BADGES[status];
  const Icon = offer.offerCars.length > 0 ? ArrowLeftRight : HandCoins;
  return (
    <div
      className={clsx(
        'grid w-full gap-3 rounded-md border border-l-3 bg-surface p-3.5 sm:w-96 sm:max-w-full',
        isOpen ? 'border-control border-l-accent' : 'border-line border-l-line',
      )}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', isOpen ? 'text-accent' : 'text-muted')} />
        <p className="min-w-0 grow leading-snug font-semibold tabular-nums">{offerTitle(offer, context)}</p>
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </div>
      {offer.offerCars.length > 0 && <OfferedCars cars={offer.offerCars} label="Cars offered" />}
      {!isDefaultMessage(offer, context) && (
        <p className="type-small whitespace-pre-wrap [overflow-wrap:anywhere]">{offer.message}</p>
      )}
      {isOpen && offer.expiresAt && <Expiry until={offer.expiresAt} />}
      {isOpen && <OfferActions {...{ offer, context, mine, onCounter }} />}
      {offer.transactionId && (
        <Link
          to={`/marketplace/transactions/${offer.transactionId}`}
          className="inline-flex min-h-6 items-center type-small font-semibold underline underline-offset-4"
        >
          See the transaction
        </Link>
      )}
    </div>
  );
};
