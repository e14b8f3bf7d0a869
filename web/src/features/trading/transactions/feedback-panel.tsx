import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design-system/button';
import { FormAlert } from '../../../design-system/form-alert';
import { Panel } from '../../../design-system/panel';
import { TextAreaField } from '../../../design-system/text-area-field';
import { firstName } from '../offers/offer-text';
import { RATING_LABELS, RatingField } from './rating-field';
import { useTransactionAction } from './use-transaction-action';

type Given = NonNullable<Transaction['feedback']['mine']>;

const hidden =
  'Neither of you sees what the other wrote until both have written, or until 14 days have passed. Then it stands on the record that others see.';

const Shown = ({ title, given }: { title: string; given: Given }) => (
  <div>
    <h3 className="type-label text-muted">{title}</h3>
    <p className="mt-1 flex items-center gap-1">
      {Array.from({ length: 5 }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          strokeWidth={1.6}
          className={`size-5 ${index < given.rating ? 'fill-brass text-brass' : 'text-control'}`}
        />
      ))}
      <span className="ml-1 type-small">
        <span className="sr-only">{given.rating} of 5: </span>
        {RATING_LABELS[given.rating - 1]}
      </span>
    </p>
    {given.comment && <p className="mt-1 type-small whitespace-pre-wrap [overflow-wrap:anywhere]">{given.comment}</p>}
  </div>
);

const FeedbackForm = ({ transaction }: { transaction: Transaction }) => {
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, busy, problem } = useTransactionAction('Feedback saved');
  const send = () => {
    setMissing(rating === null);
    if (rating !== null) void run({ act: 'feedback', input: { id: transaction.id, rating, comment: comment.trim() } });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <RatingField
        label={`How was it to deal with ${firstName(transaction.with.displayName)}?`}
        value={rating}
        error={missing && rating === null ? 'Choose one to five stars' : undefined}
        onChange={setRating}
      />
      <TextAreaField
        label="Comment (optional)"
        rows={3}
        maxLength={1000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <p className="type-fine text-muted">{hidden}</p>
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
        {busy ? 'Sending...' : 'Give Feedback'}
      </Button>
    </form>
  );
};

/** What the two sides of a completed deal say of each other. */
export const FeedbackPanel = ({ transaction }: { transaction: Transaction }) => {
  const { feedback, status } = transaction;
  const { displayName } = transaction.with;
  if (status !== 'completed') return null;
  return (
    <Panel title="Feedback">
      {feedback.mine ? (
        <div className="grid gap-5">
          <Shown title="What you said" given={feedback.mine} />
          {feedback.theirs ? (
            <Shown title={`What ${displayName} said`} given={feedback.theirs} />
          ) : (
            <p className="type-fine text-muted">{hidden}</p>
          )}
        </div>
      ) : (
        <FeedbackForm transaction={transaction} />
      )}
    </Panel>
  );
};
