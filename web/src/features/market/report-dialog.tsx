import type { Listing } from '@vault/contracts/marketplace/listings';
import { REPORT_REASONS } from '@vault/contracts/marketplace/reports?light';
import type { ReportReason } from '@vault/contracts/marketplace/reports';
import clsx from 'clsx';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { TextAreaField } from '../../design-system/text-area-field';
import { toast } from '../../design-system/toast-store';
import { tellFailure } from './failed';
import { useReportListingMutation } from './reports.api';

interface ReportDialogProps {
  listing: Pick<Listing, 'id' | 'title'>;
  onClose: () => void;
}

const words: Readonly<Record<ReportReason, { title: string; text: string }>> = {
  inappropriate: { title: 'Inappropriate', text: 'Words or pictures that do not belong here' },
  spam: { title: 'Spam', text: 'Advertising, or the same thing again and again' },
  fake: { title: 'Fake', text: 'A copy or custom that is sold as the original' },
  fraud: { title: 'Fraud', text: 'Somebody tries to get money or cars by deceit' },
  other: { title: 'Other', text: 'Tell us below' },
};

/** Tells the people who run the market what is wrong with a listing. Keys 1 to 5 choose the reason. */
export const ReportDialog = ({ listing, onClose }: ReportDialogProps) => {
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();
  const [report, { isLoading }] = useReportListingMutation();

  const choose = (next: ReportReason) => {
    setReason(next);
    setProblem(undefined);
  };
  // Wherever the focus is in the dialog, but in the details a digit is a digit.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement || event.metaKey || event.ctrlKey || event.altKey) return;
      const next = /^[1-5]$/.test(event.key) ? REPORT_REASONS[Number(event.key) - 1] : undefined;
      if (!next) return;
      event.preventDefault();
      choose(next);
      document.getElementById(`${formId}-${next}`)?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [formId]);
  const submit = async () => {
    if (!reason) {
      setProblem('Choose a reason');
      return;
    }
    const { error } = await report({ id: listing.id, reason, ...(description.trim() && { description }) });
    if (error) tellFailure('Failed to submit report', error);
    else {
      toast({ title: 'Report submitted', description: 'Thank you. We look at every one of them.' });
      onClose();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Report Listing"
      description={listing.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} busy={isLoading}>
            {isLoading ? 'Sending...' : 'Submit Report'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormAlert>{problem}</FormAlert>
        <fieldset>
          <legend className="type-label">What is wrong with it?</legend>
          <div className="mt-2 grid gap-2">
            {REPORT_REASONS.map((one, index) => (
              <label
                key={one}
                className={clsx(
                  'flex min-h-13 items-center gap-3 rounded-sm border px-3 py-2 transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
                  one === reason ? 'border-accent bg-hover' : 'border-line hover:border-control',
                )}
              >
                <input
                  id={`${formId}-${one}`}
                  type="radio"
                  name="reason"
                  value={one}
                  checked={one === reason}
                  onChange={() => choose(one)}
                  className="size-4 shrink-0 accent-accent outline-none"
                />
                <span className="min-w-0 grow">
                  <span className="block type-label">{words[one].title}</span>
                  <span className="block type-fine text-muted">{words[one].text}</span>
                </span>
                <kbd aria-hidden className="rounded-xs border border-line px-1.5 type-stamp text-muted max-sm:hidden">
                  {index + 1}
                </kbd>
              </label>
            ))}
          </div>
        </fieldset>
        <TextAreaField
          label="Details"
          hint="Optional; the seller never sees who reported."
          rows={3}
          maxLength={2000}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </form>
    </Dialog>
  );
};
