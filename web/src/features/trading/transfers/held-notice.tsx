import { Handshake } from 'lucide-react';
import { Link } from 'react-router-dom';

interface HeldNoticeProps {
  transactionId: string;
  /** By which what is not possible meanwhile is described. */
  id: string;
  className?: string | undefined;
}

/** Says that a car is promised in a deal, and leads to it. */
export const HeldNotice = ({ transactionId, id, className }: HeldNoticeProps) => (
  <p
    id={id}
    className={`flex items-start gap-3 rounded-sm border border-l-3 border-line border-l-brass bg-surface px-4 py-3 type-small ${className ?? ''}`}
  >
    <Handshake aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brass" />
    <span>
      <strong className="font-semibold">Promised in a deal.</strong> It cannot be deleted until that is done or called
      off.{' '}
      <Link to={`/marketplace/transactions/${transactionId}`} className="font-semibold underline underline-offset-4">
        See the transaction
      </Link>
    </span>
  </p>
);
