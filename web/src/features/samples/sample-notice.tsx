import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

/** A notice that the content below is sample data. */
export const SampleNotice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div
    role="note"
    className="flex gap-3 rounded-sm border border-l-3 border-line border-l-brass bg-surface px-4 py-3 type-small"
  >
    <FlaskConical aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brass" strokeWidth={1.75} />
    <p className="text-muted">
      <strong className="font-semibold text-ink">{title}</strong> {children}
    </p>
  </div>
);
