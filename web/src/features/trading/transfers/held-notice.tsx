import { Handshake } from 'lucide-react';
import { Link } from 'react-router-dom';

interface HeldNoticeProps {
  transactionId: string;
  /** The id that disabled buttons refer to in `aria-describedby`. */
  id: string;
  className?: string | undefined;
}

/** Explains that a car is held by an open transaction. */
export const HeldNotice = ({ transactionId, id, className }: HeldNoticeProps) => (
  <p
    id={id}
    className={`flex items-start gap-3 rounded-sm border border-l-3 border-line border-l-brass bg-surface px-4 py-3 type-small ${className ?? ''}`}
  >
    <Handshake aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brass" />
    <span>
      <strong className="font-semibold">Part of an open transaction.</strong> It cannot be deleted until the transaction
      is completed or canceled.{' '}
      <Link to={`/marketplace/transactions/${transactionId}`} className="font-semibold underline underline-offset-4">
        See the transaction
      </Link>
    </span>
  </p>
);
