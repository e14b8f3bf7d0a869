import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';

interface ExportCardProps {
  icon: LucideIcon;
  title: string;
  /** What the file is for. */
  text: string;
  /** Requires a plan that the user does not have. */
  premium?: boolean | undefined;
  /** The button, or a link to the plans. */
  action: ReactNode;
  status?: ReactNode;
}

export const ExportCard = ({ icon: Icon, title, text, premium, action, status }: ExportCardProps) => {
  const id = useId();
  return (
    <Card as="article" aria-labelledby={id} className="flex flex-col gap-4 p-5">
      <div className="flex gap-4">
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" strokeWidth={1.5} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 id={id} className="type-heading">
              {title}
            </h2>
            {premium && <Badge tone="brass">Premium</Badge>}
          </div>
          <p className="mt-1.5 type-small text-muted">{text}</p>
        </div>
      </div>
      <div className="mt-auto grid gap-3">
        {status}
        {action}
      </div>
    </Card>
  );
};
