import { type ReactNode, useId } from 'react';
import { Card } from './card';

interface PanelProps {
  title: string;
  /** Stands beside the title: a switch of ranges. */
  action?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A card of the page with its heading. */
export const Panel = ({ title, action, children, className }: PanelProps) => {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={`break-inside-avoid p-4 sm:p-6 ${className ?? ''}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
};
