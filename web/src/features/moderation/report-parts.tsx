import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';

export const ReportedUser = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    to={`/admin/users/${id}`}
    className="font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-current"
  >
    {children}
  </Link>
);

const KeyHint = ({ children }: { children: string }) => (
  <kbd aria-hidden className="rounded-xs border border-current px-1 type-stamp opacity-70 max-sm:hidden">
    {children}
  </kbd>
);

export const ReportText = ({ children }: { children: string }) => (
  <p className="max-w-[68ch] border-l-3 border-line pl-3 type-small whitespace-pre-line [overflow-wrap:anywhere]">
    {children}
  </p>
);

interface ReportButtonsProps {
  upholdLabel: string;
  onDismiss: () => void;
  onUphold: () => void;
}

/** The actions of an open report. */
export const ReportButtons = ({ upholdLabel, onDismiss, onUphold }: ReportButtonsProps) => (
  <div className="flex flex-wrap gap-3 sm:col-start-2 lg:col-start-3 lg:flex-col lg:items-stretch">
    <Button size="sm" className="min-h-11" aria-keyshortcuts="d" onClick={onDismiss}>
      Dismiss <KeyHint>D</KeyHint>
    </Button>
    <Button size="sm" className="min-h-11 text-danger!" aria-keyshortcuts="r" onClick={onUphold}>
      {upholdLabel} <KeyHint>R</KeyHint>
    </Button>
  </div>
);
