import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { TextAreaField } from '../../design-system/text-area-field';

interface TakeDownDialogProps {
  /** The question. */
  title: string;
  /** What happens, in words. */
  description: ReactNode;
  /** What its owner is told when nothing is written; null where something must be. */
  otherwise: string | null;
  note: string;
  onNote: (note: string) => void;
  problem?: ReactNode;
  busy: boolean;
  onTakeDown: (note: string) => void;
  onClose: () => void;
}

/** The last word before a listing is taken down, and the reasons for its owner. */
export const TakeDownDialog = ({
  title,
  description,
  otherwise,
  note,
  onNote,
  problem,
  busy,
  onTakeDown,
  onClose,
}: TakeDownDialogProps) => {
  const formId = useId();
  const [missing, setMissing] = useState(false);
  const words = note.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(otherwise === null && words === '');
    if (otherwise !== null || words !== '') onTakeDown(words);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            {busy ? 'Taking down...' : 'Take down'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormAlert>{problem}</FormAlert>
        <TextAreaField
          label={otherwise === null ? 'Reasons' : 'Note to the owner'}
          hint={otherwise === null ? 'Its owner reads them.' : `Optional. Without one they are told that ${otherwise}.`}
          required={otherwise === null}
          maxLength={2000}
          value={note}
          error={missing && words === '' ? 'Say why, for its owner' : undefined}
          onChange={({ target }) => onNote(target.value)}
        />
      </form>
    </Dialog>
  );
};
