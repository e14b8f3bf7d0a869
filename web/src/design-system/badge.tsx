import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'brass' | 'ok' | 'warn' | 'info' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  brass: 'text-brass',
  ok: 'text-ok',
  warn: 'text-warn',
  info: 'text-info',
  danger: 'text-danger',
};

/** A short label: a plan's tier, RARE, a listing's type or status. */
export const Badge = ({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) => (
  <span
    className={clsx(
      'inline-flex h-6 items-center gap-1.5 rounded-xs border border-current bg-bg px-2 type-stamp whitespace-nowrap',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
);
