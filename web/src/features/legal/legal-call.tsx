import { type ReactNode, useId } from 'react';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';

interface LegalCallProps {
  title: string;
  text: string;
  /** The items of the stamp strip. */
  stamp: readonly string[];
  /** Buttons. */
  children: ReactNode;
}

/** The contact card below a legal text; hidden in print. */
export const LegalCall = ({ title, text, stamp, children }: LegalCallProps) => {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="mt-12 print:hidden">
      <div className="p-6">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        <p className="mt-2 text-muted">{text}</p>
        <div className="mt-5 flex flex-wrap gap-3">{children}</div>
      </div>
      <StampStrip items={stamp} />
    </Card>
  );
};
