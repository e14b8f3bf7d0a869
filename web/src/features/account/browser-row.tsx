import { Laptop, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { errorText } from '../../lib/error-text';

interface BrowserRowProps {
  device: string;
  current: boolean;
  /** When the browser signed in and was last seen. */
  children: ReactNode;
  /** The button that ends its access; the current browser has none. */
  action?: { label: string; busyLabel: string; onClick: () => void; busy: boolean; error: unknown } | undefined;
}

const isHandheld = (device: string): boolean => /android|iphone|ipad|ios|mobile/i.test(device);

/** A browser that has access to the account. */
export const BrowserRow = ({ device, current, children, action }: BrowserRowProps) => {
  const Icon = isHandheld(device) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 grow basis-44">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 type-label">
          {device}
          {current && <Badge tone="ok">This browser</Badge>}
        </p>
        <p className="mt-0.5 type-fine text-muted">{children}</p>
        {action?.error !== undefined && (
          <p role="alert" className="mt-1 type-fine text-danger">
            {errorText(action.error)}
          </p>
        )}
      </div>
      {action && (
        <Button
          size="sm"
          className="min-h-10"
          busy={action.busy}
          aria-label={`${action.label}: ${device}`}
          onClick={action.onClick}
        >
          {action.busy ? action.busyLabel : action.label}
        </Button>
      )}
    </li>
  );
};
