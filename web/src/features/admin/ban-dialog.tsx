import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { SelectField } from '../../design-system/select-field';
import { TextAreaField } from '../../design-system/text-area-field';
import { BAN_PRESETS, type BanReason, REASON_LENGTH, reasonOf } from './ban-reason';

interface BanDialogProps {
  name: string;
  reason: BanReason;
  onReason: (reason: BanReason) => void;
  busy: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  onBan: (reason: string) => void;
  onClose: () => void;
}

/** Explains what a ban does, and asks for the reason that is sent to the user. */
export const BanDialog = ({ name, reason, onReason, busy, problem, onBan, onClose }: BanDialogProps) => {
  const formId = useId();
  const [submitted, setSubmitted] = useState(false);
  const text = reasonOf(reason);
  const textError =
    text === '' ? 'Say why, for the person' : text.length > REASON_LENGTH ? 'This is too long' : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!textError) onBan(text);
  };
  return (
    <Dialog
      open
      size="md"
      onOpenChange={onClose}
      title={`Ban ${name}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            {busy ? 'Banning...' : 'Ban'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ul className="grid list-disc gap-1 pl-5 type-small text-muted marker:text-control">
          <li>Every session ends at once, and signing in is refused.</li>
          <li>Listings and showcase are hidden from everybody; nothing is deleted.</li>
          <li>A paid plan is not renewed.</li>
          <li>They get the reason by mail, with an address for objections.</li>
        </ul>
        {problem && <FormAlert>{problem}</FormAlert>}
        <SelectField
          label="Reason"
          required
          value={reason.preset}
          onChange={({ target }) => onReason({ ...reason, preset: target.value })}
        >
          <option value="">In your own words</option>
          {BAN_PRESETS.map((preset) => (
            <option key={preset}>{preset}</option>
          ))}
        </SelectField>
        <TextAreaField
          label="Details"
          hint="The user can read this."
          maxLength={REASON_LENGTH}
          value={reason.text}
          error={submitted ? textError : undefined}
          onChange={({ target }) => onReason({ ...reason, text: target.value })}
        />
      </form>
    </Dialog>
  );
};
