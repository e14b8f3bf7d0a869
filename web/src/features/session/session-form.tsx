import type { ReactNode } from 'react';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';

interface SessionFormProps {
  /** Names the form for people who listen. */
  label: string;
  /** What is wrong with it as a whole. */
  problem: string;
  /** Stands in the problem's place: a question that came up. */
  question?: ReactNode;
  onSubmit: () => Promise<void>;
  busy: boolean;
  submit: { label: string; busyLabel: string };
  children: ReactNode;
}

/** The frame of every form that leads into the vault: what is wrong, the fields, the one button. */
export const SessionForm = ({ label, problem, question, onSubmit, busy, submit, children }: SessionFormProps) => (
  // The method counts without scripts alone: a password never gets into an address.
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
      This form works with JavaScript: please allow it for this page.
    </p>
    <Button type="submit" variant="primary" size="lg" busy={busy} className="noscript:hidden">
      {busy ? submit.busyLabel : submit.label}
    </Button>
  </form>
);
