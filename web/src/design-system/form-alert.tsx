import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error that concerns a form as a whole; announced when it appears. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    {children && (
      <p className="flex animate-fade items-start gap-2 rounded-xs border border-l-3 border-line border-l-danger px-3 py-2.5 type-small">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        {children}
      </p>
    )}
  </div>
);
