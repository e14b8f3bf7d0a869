import type { CollectorReport } from '@vault/contracts/identity/collector-reports';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { TextAreaField } from '../../design-system/text-area-field';
import { countOf } from '../../lib/format';

interface HideProfileDialogProps {
  report: CollectorReport;
  note: string;
  onNote: (note: string) => void;
  /** Resolves to whether the dialog can close. */
  onHide: (report: CollectorReport, note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Confirms hiding a reported profile, with an optional note. */
export const HideProfileDialog = ({ report, note, onNote, onHide, onClose }: HideProfileDialogProps) => {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const { collector, openOnCollector } = report;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const isDone = await onHide(report, note.trim());
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Hide the profile of ${collector.displayName}?`}
      description={`It becomes private${openOnCollector > 1 ? `, and all ${countOf(openOnCollector, 'open report')} on them end` : ''}. Its owner can make it public again. To suspend a collector, open their page in the console.`}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            {busy ? 'Hiding...' : 'Hide profile'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextAreaField
          label="Note"
          hint="Optional. Kept for the record; neither side can read it."
          maxLength={2000}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      </form>
    </Dialog>
  );
};
