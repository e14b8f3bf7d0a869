import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design-system/button';
import { FormAlert } from '../../../design-system/form-alert';
import { Panel } from '../../../design-system/panel';
import { TextAreaField } from '../../../design-system/text-area-field';
import { shortName } from '../offers/offer-text';
import { RATING_LABELS, RatingField } from './rating-field';
import { useTransactionAction } from './use-transaction-action';

type Feedback = NonNullable<Transaction['feedback']['mine']>;

const visibilityText =
  'Neither of you sees the other’s feedback until you have both left yours, or until 14 days have passed. It then becomes part of your public records.';

const FeedbackEntry = ({ title, feedback }: { title: string; feedback: Feedback }) => (
  <div>
    <h3 className="type-label text-muted">{title}</h3>
    <p className="mt-1 flex items-center gap-1">
      {Array.from({ length: 5 }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          strokeWidth={1.6}
          className={`size-5 ${index < feedback.rating ? 'fill-brass text-brass' : 'text-control'}`}
        />
      ))}
      <span className="ml-1 type-small">
        <span className="sr-only">{feedback.rating} of 5: </span>
        {RATING_LABELS[feedback.rating - 1]}
      </span>
    </p>
    {feedback.comment && (
      <p className="mt-1 type-small whitespace-pre-wrap [overflow-wrap:anywhere]">{feedback.comment}</p>
    )}
  </div>
);

const FeedbackForm = ({ transaction }: { transaction: Transaction }) => {
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [showsMissing, setShowsMissing] = useState(false);
  const { run, busy, problem } = useTransactionAction('Feedback saved');
  const submit = () => {
    setShowsMissing(rating === null);
    if (rating !== null)
      void run({ action: 'feedback', input: { id: transaction.id, rating, comment: comment.trim() } });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RatingField
        label={`How was your experience with ${shortName(transaction.with.displayName)}?`}
        value={rating}
        error={showsMissing && rating === null ? 'Choose one to five stars' : undefined}
        onChange={setRating}
      />
      <TextAreaField
        label="Comment (optional)"
        rows={3}
        maxLength={1000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <p className="type-fine text-muted">{visibilityText}</p>
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
        {busy ? 'Sending...' : 'Give Feedback'}
      </Button>
    </form>
  );
};

/** The feedback of both sides on a completed transaction. */
export const FeedbackPanel = ({ transaction }: { transaction: Transaction }) => {
  const { feedback, status } = transaction;
  const { displayName } = transaction.with;
  if (status !== 'completed') return null;
  return (
    <Panel title="Feedback">
      {feedback.mine ? (
        <div className="grid gap-5">
          <FeedbackEntry title="What you said" feedback={feedback.mine} />
          {feedback.theirs ? (
            <FeedbackEntry title={`What ${displayName} said`} feedback={feedback.theirs} />
          ) : (
            <p className="type-fine text-muted">{visibilityText}</p>
          )}
        </div>
      ) : (
        <FeedbackForm transaction={transaction} />
      )}
    </Panel>
  );
};
