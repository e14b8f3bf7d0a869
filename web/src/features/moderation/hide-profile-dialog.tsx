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
  /** Whether the dialog has done its work. */
  onHide: (report: CollectorReport, note: string) => Promise<boolean>;
  onClose: () => void;
}

/** The last word before somebody's profile is hidden. */
export const HideProfileDialog = ({ report, note, onNote, onHide, onClose }: HideProfileDialogProps) => {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const { collector, openOnCollector } = report;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const done = await onHide(report, note.trim());
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Hide the profile of ${collector.displayName}?`}
      description={`It becomes private${openOnCollector > 1 ? `, and all ${countOf(openOnCollector, 'open report')} on them end` : ''}. Its owner may make it public again; whoever goes on is suspended on the page of the person.`}
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
          hint="Optional, for the record: neither side reads it."
          maxLength={2000}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      </form>
    </Dialog>
  );
};
