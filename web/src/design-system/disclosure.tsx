import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface DisclosureProps {
  question: string;
  /** Renders the answer only once it is opened, for answers that need a request. */
  late?: boolean | undefined;
  children: ReactNode;
}

/** A question that expands to its answer; several may be open. In print and without scripts all are expanded. */
export const Disclosure = ({ question, late, children }: DisclosureProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-b border-line">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-semibold transition-colors hover:text-accent"
        >
          {question}
          <Plus
            aria-hidden
            className={`size-5 shrink-0 text-accent transition-transform duration-200 ${open ? 'rotate-45' : ''}`}
            strokeWidth={1.75}
          />
        </button>
      </h3>
      <div
        id={id}
        className={`max-w-2xl animate-fade pb-5 text-muted ${open ? '' : 'hidden noscript:block print:block'}`}
      >
        {(open || !late) && children}
      </div>
    </div>
  );
};
