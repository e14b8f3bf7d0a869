import { type ReactNode, useId } from 'react';
import { Card } from './card';

interface PanelProps {
  title: string;
  /** Shown beside the title, for example a range switch. */
  action?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A card with a heading. */
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
