import type { ImportDone, undoImport } from '@vault/contracts/collection/imports';
import type { OutputOf } from '@vault/contracts/define';
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

interface Outcome {
  title: string;
  more: string;
}

function outcomeOf({ imported, updated, skipped }: ImportDone): Outcome {
  const came = `${countOf(imported, 'car')} imported`;
  const changed = `${countOf(updated, 'car')} updated`;
  const [title, also] = imported === 0 && updated > 0 ? [changed, ''] : [came, updated > 0 ? `${changed}. ` : ''];
  return { title, more: also + (skipped > 0 ? `${countOf(skipped, 'row')} left out.` : '') };
}

function undoneOf({ removed, restored }: OutputOf<typeof undoImport>, { updated }: ImportDone): Outcome {
  const taken = `${countOf(removed, 'car')} taken back`;
  const back = `${countOf(restored, 'car')} as before`;
  const title = removed === 0 && restored > 0 ? back : restored > 0 ? `${taken}, ${back}` : taken;
  const kept = updated > 0 ? 'Cars that you changed since stay as they are.' : 'Your vault is as it was before.';
  return { title, more: kept };
}

/** What came in, and the way to take all of it back. */
export const ImportResult = ({ result, onAnother }: ImportResultProps) => {
  const [undo, { data: undone, isLoading }] = useUndoImportMutation();
  const takeBack = async () => {
    const { error } = await undo(result.undoToken);
    if (error) toast({ title: 'Error', description: errorText(error), variant: 'destructive' });
  };
  const Icon = undone ? Undo2 : CircleCheck;
  const { title, more } = undone ? undoneOf(undone, result) : outcomeOf(result);
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Icon aria-hidden className={`size-12 ${undone ? 'text-muted' : 'text-ok'}`} strokeWidth={1.25} />
      <div role="status">
        <p className="type-title">{title}</p>
        <p className="mt-2 text-muted">{more}</p>
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
