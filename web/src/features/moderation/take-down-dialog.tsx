import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { TextAreaField } from '../../design-system/text-area-field';

interface TakeDownDialogProps {
  title: string;
  description: ReactNode;
  /** What the owner is told without a note, completing "they are told that …"; null if a note is required. */
  defaultNote: string | null;
  note: string;
  onNote: (note: string) => void;
  problem?: ReactNode;
  busy: boolean;
  onTakeDown: (note: string) => void;
  onClose: () => void;
}

/** Confirms taking a listing down, with a note to its owner. */
export const TakeDownDialog = ({
  title,
  description,
  defaultNote,
  note,
  onNote,
  problem,
  busy,
  onTakeDown,
  onClose,
}: TakeDownDialogProps) => {
  const formId = useId();
  const [showsMissing, setShowsMissing] = useState(false);
  const trimmedNote = note.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setShowsMissing(defaultNote === null && trimmedNote === '');
    if (defaultNote !== null || trimmedNote !== '') onTakeDown(trimmedNote);
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
          label={defaultNote === null ? 'Reasons' : 'Note to the owner'}
          hint={
            defaultNote === null
              ? 'The owner can read them.'
              : `Optional. Without one they are told that ${defaultNote}.`
          }
          required={defaultNote === null}
          maxLength={2000}
          value={note}
          error={showsMissing && trimmedNote === '' ? 'Say why, for its owner' : undefined}
          onChange={({ target }) => onNote(target.value)}
        />
      </form>
    </Dialog>
  );
};
