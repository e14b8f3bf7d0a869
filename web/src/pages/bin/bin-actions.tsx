import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { FormAlert } from '../../design-system/form-alert';
import { ProgressBar } from '../../design-system/progress-bar';
import { countOf, formatCount } from '../../lib/format';
import type { useBinActions } from './use-bin-actions';

interface BinActionsProps {
  selectedCount: number;
  total: number;
  actions: ReturnType<typeof useBinActions>;
}

/** Restores the selected cars or deletes them for good; all cars if none is selected. */
export const BinActions = ({ selectedCount, total, actions }: BinActionsProps) => {
  const { progress, problem, full, emptying, restore, empty } = actions;
  const [confirming, setConfirming] = useState(false);
  const busy = progress !== null || emptying;
  const subject = selectedCount > 0 ? countOf(selectedCount, 'car') : 'everything in the bin';
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto type-label text-muted tabular-nums">
          {selectedCount > 0
            ? `${formatCount(selectedCount)} of ${formatCount(total)} selected`
            : countOf(total, 'car')}
        </p>
        <Button onClick={() => void restore()} disabled={busy}>
          <RotateCcw aria-hidden className="size-4.5" />
          {selectedCount > 0 ? 'Restore' : 'Restore all'}
        </Button>
        <Button onClick={() => setConfirming(true)} disabled={busy} className="text-danger!">
          <Trash2 aria-hidden className="size-4.5" />
          {selectedCount > 0 ? 'Delete for good' : 'Empty bin'}
        </Button>
      </div>
      {progress && (
        <div role="status" className="grid gap-1.5">
          <p className="type-small text-muted tabular-nums">
            {progress.word} {formatCount(progress.done)} of {formatCount(progress.total)}
          </p>
          <ProgressBar label={progress.word} value={progress.done} max={progress.total} />
        </div>
      )}
      {problem && (
        <div className="grid gap-2">
          <FormAlert>{problem}</FormAlert>
          {full && (
            <p className="type-small">
              <Link to="/pricing" className="font-semibold underline underline-offset-4">
                See plans with more room
              </Link>{' '}
              or restore only some of them. The others stay in the bin.
            </p>
          )}
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Delete for good?"
        description={`This deletes ${subject} with photos and history. It cannot be undone.`}
        confirmLabel="Delete for good"
        destructive
        onConfirm={() => void empty()}
      />
    </div>
  );
};
