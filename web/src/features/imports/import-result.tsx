import type { ImportDone } from '@vault/contracts/collection/imports';
import { CircleCheck, Undo2 } from 'lucide-react';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';
import { useUndoImportMutation } from './imports.api';

interface ImportResultProps {
  result: ImportDone;
  onAnother: () => void;
}

/** What came in, and the way to take all of it back. */
export const ImportResult = ({ result, onAnother }: ImportResultProps) => {
  const [undo, { data: undone, isLoading }] = useUndoImportMutation();
  const takeBack = async () => {
    const { error } = await undo(result.undoToken);
    if (error) toast({ title: 'Error', description: errorText(error), variant: 'destructive' });
  };
  const Icon = undone ? Undo2 : CircleCheck;
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Icon aria-hidden className={`size-12 ${undone ? 'text-muted' : 'text-ok'}`} strokeWidth={1.25} />
      <div role="status">
        <p className="type-title">
          {undone ? `${countOf(undone.removed, 'car')} taken back` : `${countOf(result.imported, 'car')} imported`}
        </p>
        <p className="mt-2 text-muted">
          {undone
            ? 'Your vault is as it was before.'
            : result.skipped > 0 && `${countOf(result.skipped, 'row')} left out.`}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {!undone && (
          <Button busy={isLoading} onClick={() => void takeBack()}>
            Undo
          </Button>
        )}
        <Button onClick={onAnother}>Take in another list</Button>
        <ButtonLink to="/" variant="primary">
          Go to collection
        </ButtonLink>
      </div>
    </div>
  );
};
