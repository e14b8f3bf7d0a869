import { History, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../design-system/button';

interface FormNoticeProps {
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}

/** A notice above a form about where its content comes from. */
export const FormNotice = ({ icon: Icon, children, action }: FormNoticeProps) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-l-3 border-line border-l-brass bg-surface px-4 py-3"
  >
    <Icon aria-hidden className="size-5 shrink-0 text-brass" strokeWidth={1.75} />
    <p className="min-w-0 grow basis-56 type-small">{children}</p>
    {action}
  </div>
);

interface DraftNoticeProps {
  children: string;
  onDiscard: () => void;
}

/** Says that a form was restored from a draft, with a button to discard it. */
export const DraftNotice = ({ children, onDiscard }: DraftNoticeProps) => (
  <FormNotice
    icon={History}
    action={
      <Button size="sm" onClick={onDiscard}>
        Discard draft
      </Button>
    }
  >
    {children}
  </FormNotice>
);

/** The text for a restored draft of changes to a `thing`: 'car' or 'listing'. */
export const restoredChangesText = (thing: string, changedMeanwhile: boolean): string =>
  changedMeanwhile
    ? `Your unfinished changes are back. The ${thing} was changed elsewhere meanwhile: fields that you did not edit show its current values.`
    : 'Your unfinished changes are back, just as you left them.';
