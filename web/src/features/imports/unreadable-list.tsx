import type { ImportMapping } from '@vault/contracts/collection/imports';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../design-system/button';
import { isApiError, isUnavailable } from '../../lib/api-error';
import { listProblem, remediesOf } from './remedies';

interface UnreadableListProps {
  error: unknown;
  onRemedy: (change: Pick<ImportMapping, 'delimiter' | 'encoding'>) => void;
  onRetry: () => void;
  onLeave: () => void;
}

/** Explains why a list cannot be read, with a button for each fix. */
export const UnreadableList = ({ error, onRemedy, onRetry, onLeave }: UnreadableListProps) => {
  const remedies = remediesOf(error);
  const canRetry = isApiError(error) && (isUnavailable(error) || error.status >= 500 || error.status === 429);
  return (
    <div className="rounded-lg border border-l-3 border-line border-l-danger bg-surface p-5 sm:p-6">
      <div role="alert" className="flex gap-4">
        <TriangleAlert aria-hidden className="mt-1 size-6 shrink-0 text-danger" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="type-heading">This list cannot be read</p>
          <p className="mt-1.5 max-w-prose text-muted">{listProblem(error)}</p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 sm:pl-10">
        {remedies.map(({ label, change }) => (
          <Button key={label} variant="primary" onClick={() => onRemedy(change)}>
            {label}
          </Button>
        ))}
        {canRetry && (
          <Button variant="primary" onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button onClick={onLeave}>Choose another list</Button>
      </div>
    </div>
  );
};
