import type { ImportDone, undoImport } from '@vault/contracts/collection/imports';
import type { OutputOf } from '@vault/contracts/define';
import { CircleCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';
import { useUndoImportMutation } from './imports.api';

interface ImportResultProps {
  result: ImportDone;
  onAnother: () => void;
  /** What there is to do with the imported cars. */
  next: ReactNode;
}

interface Outcome {
  title: string;
  more: string;
}

function importOutcome({ imported, updated, skipped }: ImportDone): Outcome {
  const importedText = `${countOf(imported, 'car')} imported`;
  const updatedText = `${countOf(updated, 'car')} updated`;
  const [title, prefix] =
    imported === 0 && updated > 0 ? [updatedText, ''] : [importedText, updated > 0 ? `${updatedText}. ` : ''];
  return { title, more: prefix + (skipped > 0 ? `${countOf(skipped, 'row')} skipped.` : '') };
}

function undoOutcome({ removed, restored }: OutputOf<typeof undoImport>, { updated }: ImportDone): Outcome {
  const removedText = `${countOf(removed, 'car')} removed again`;
  const restoredText = `${countOf(restored, 'car')} restored`;
  const title =
    removed === 0 && restored > 0 ? restoredText : restored > 0 ? `${removedText}, ${restoredText}` : removedText;
  const more =
    updated > 0
      ? 'Cars that you changed after the import stay as they are.'
      : 'Your vault is as it was before the import.';
  return { title, more };
}

/** The result of an import, with a button to undo it. */
export const ImportResult = ({ result, onAnother, next }: ImportResultProps) => {
  const [undo, { data: undoResult, isLoading }] = useUndoImportMutation();
  const undoAll = async () => {
    const { error } = await undo(result.undoToken);
    if (error) toast({ title: 'Error', description: errorText(error), variant: 'destructive' });
  };
  const Icon = undoResult ? Undo2 : CircleCheck;
  const { title, more } = undoResult ? undoOutcome(undoResult, result) : importOutcome(result);
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Icon aria-hidden className={`size-12 ${undoResult ? 'text-muted' : 'text-ok'}`} strokeWidth={1.25} />
      <div role="status">
        <p className="type-title">{title}</p>
        <p className="mt-2 text-muted">{more}</p>
      </div>
      {!undoResult && next}
      <div className="flex flex-wrap justify-center gap-3">
        {!undoResult && (
          <Button busy={isLoading} onClick={() => void undoAll()}>
            Undo
          </Button>
        )}
        <Button onClick={onAnother}>Import another list</Button>
        <ButtonLink to="/" variant="primary">
          Go to collection
        </ButtonLink>
      </div>
    </div>
  );
};
