import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { SelectField } from '../../design-system/select-field';
import { TextAreaField } from '../../design-system/text-area-field';
import { BAN_PRESETS, type BanReason, REASON_LENGTH, reasonOf } from './ban-reason';

interface BanDialogProps {
  name: string;
  words: BanReason;
  onWords: (words: BanReason) => void;
  busy: boolean;
  /** Why it did not work the last time. */
  problem: string | null;
  onBan: (reason: string) => void;
  onClose: () => void;
}

/** Says what a ban does before it is done, and asks for the reason that the person is told. */
export const BanDialog = ({ name, words, onWords, busy, problem, onBan, onClose }: BanDialogProps) => {
  const formId = useId();
  const [asked, setAsked] = useState(false);
  const reason = reasonOf(words);
  const complaint =
    reason === '' ? 'Say why, for the person' : reason.length > REASON_LENGTH ? 'This is too long' : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!complaint) onBan(reason);
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
          <li>What they pay for is not renewed.</li>
          <li>They get the reason by mail, with the address to object to.</li>
        </ul>
        {problem && <FormAlert>{problem}</FormAlert>}
        <SelectField
          label="Reason"
          required
          value={words.preset}
          onChange={({ target }) => onWords({ ...words, preset: target.value })}
        >
          <option value="">In your own words</option>
          {BAN_PRESETS.map((preset) => (
            <option key={preset}>{preset}</option>
          ))}
        </SelectField>
        <TextAreaField
          label="Details"
          hint="The person reads this."
          maxLength={REASON_LENGTH}
          value={words.text}
          error={asked ? complaint : undefined}
          onChange={({ target }) => onWords({ ...words, text: target.value })}
        />
      </form>
    </Dialog>
  );
};
