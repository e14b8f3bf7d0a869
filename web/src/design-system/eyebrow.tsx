import clsx from 'clsx';
import type { ReactNode } from 'react';
import { TwinStripe } from './twin-stripe';

export const Eyebrow = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <p className={clsx('flex items-center gap-2.5 type-stamp text-[0.75rem] text-brass', className)}>
    <TwinStripe className="h-3.5" />
    {children}
  </p>
);
