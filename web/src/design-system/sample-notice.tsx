import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

interface SampleNoticeProps {
  title: string;
  children: ReactNode;
  /** A button beside the text. */
  action?: ReactNode;
}

/** A notice that the content below is sample data. */
export const SampleNotice = ({ title, children, action }: SampleNoticeProps) => (
  <div
    role="note"
    className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-sm border border-l-3 border-line border-l-brass bg-surface px-4 py-3 type-small"
  >
    <div className="flex min-w-0 grow basis-72 gap-3">
      <FlaskConical aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brass" strokeWidth={1.75} />
      <p className="text-muted">
        <strong className="font-semibold text-ink">{title}</strong> {children}
      </p>
    </div>
    {action}
  </div>
);
