import type { ReactNode } from 'react';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';

interface SessionFormProps {
  /** The accessible name of the form. */
  label: string;
  /** An error of the form as a whole; empty if there is none. */
  problem: string;
  /** Shown instead of the error, such as the offer to restore an account. */
  question?: ReactNode;
  onSubmit: () => Promise<void>;
  busy: boolean;
  submit: { label: string; busyLabel: string };
  children: ReactNode;
}

/** The layout of all sign-in forms: error, fields and submit button. */
export const SessionForm = ({ label, problem, question, onSubmit, busy, submit, children }: SessionFormProps) => (
  // The method matters without scripts only: the password must not end up in the address.
  <form
    method="post"
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
    className="grid gap-5"
  >
    {question ?? <FormAlert>{problem}</FormAlert>}
    {children}
    <p className="hidden type-small text-muted noscript:block">
      This form needs JavaScript. Please enable it for this page.
    </p>
    <Button type="submit" variant="primary" size="lg" busy={busy} className="noscript:hidden">
      {busy ? submit.busyLabel : submit.label}
    </Button>
  </form>
);
