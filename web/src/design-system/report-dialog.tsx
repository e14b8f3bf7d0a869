import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { FormAlert } from './form-alert';
import { TextAreaField } from './text-area-field';

interface Reason {
  title: string;
  text: string;
}

interface ReportDialogProps<R extends string> {
  title: string;
  /** The listing or collector that is reported. */
  subject: ReactNode;
  question: string;
  /** In the order of the keys 1, 2 and so on. */
  reasons: readonly R[];
  labels: Readonly<Record<R, Reason>>;
  hint: string;
  busy: boolean;
  onReport: (reason: R, description: string) => void;
  onClose: () => void;
}

/** Reports something to the administrator. Digit keys choose the reason. */
export const ReportDialog = <R extends string>(props: ReportDialogProps<R>) => {
  const { title, subject, question, reasons, labels, hint, busy, onReport, onClose } = props;
  const formId = useId();
  const [reason, setReason] = useState<R | null>(null);
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();

  // Digits choose a reason anywhere in the dialog, except in the text area.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement || event.metaKey || event.ctrlKey || event.altKey) return;
      const next = /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined;
      if (!next) return;
      event.preventDefault();
      setReason(next);
      setProblem(undefined);
      document.getElementById(`${formId}-${next}`)?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [formId, reasons]);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={subject}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            {busy ? 'Sending...' : 'Submit Report'}
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
          if (reason) onReport(reason, description.trim());
          else setProblem('Choose a reason');
        }}
      >
        <FormAlert>{problem}</FormAlert>
        <fieldset>
          <legend className="type-label">{question}</legend>
          <div className="mt-2 grid gap-2">
            {reasons.map((option, index) => (
              <label
                key={option}
                className={clsx(
                  'flex min-h-13 items-center gap-3 rounded-sm border px-3 py-2 transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
                  option === reason ? 'border-accent bg-hover' : 'border-line hover:border-control',
                )}
              >
                <input
                  id={`${formId}-${option}`}
                  type="radio"
                  name="reason"
                  value={option}
                  checked={option === reason}
                  onChange={() => {
                    setReason(option);
                    setProblem(undefined);
                  }}
                  className="size-4 shrink-0 accent-accent outline-none"
                />
                <span className="min-w-0 grow">
                  <span className="block type-label">{labels[option].title}</span>
                  <span className="block type-fine text-muted">{labels[option].text}</span>
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
          hint={hint}
          rows={3}
          maxLength={2000}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </form>
    </Dialog>
  );
};
