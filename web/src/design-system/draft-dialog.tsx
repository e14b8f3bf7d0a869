import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface DraftDialogProps {
  title: string;
  description?: string;
  /** Of the form among `children`, which the submit button sends. */
  formId: string;
  submitLabel: string;
  busy: boolean;
  /** Whether the form was restored from a draft. */
  restored: boolean;
  onDiscard: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that is saved as a draft. */
export const DraftDialog = ({
  title,
  description,
  formId,
  submitLabel,
  busy,
  restored,
  onDiscard,
  onClose,
  children,
}: DraftDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    size="md"
    title={title}
    description={description}
    footer={
      <>
        {restored && (
          <Button variant="quiet" className="mr-auto" onClick={onDiscard}>
            Discard draft
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" form={formId} busy={busy}>
          {submitLabel}
        </Button>
      </>
    }
  >
    {restored && <p className="mb-4 type-small text-muted">Continue where you left off.</p>}
    {children}
  </Dialog>
);
