import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

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
