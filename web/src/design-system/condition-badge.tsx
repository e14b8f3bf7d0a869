import clsx from 'clsx';

const tones: Readonly<Record<string, string>> = {
  MOC: 'border-ok text-ok',
  Mint: 'border-warn text-warn',
  Loose: 'border-info text-info',
  Damaged: 'border-danger text-danger',
};

/** Green for MOC, yellow for Mint, blue for Loose, red for Damaged, gray for every other condition. */
export const ConditionBadge = ({ condition, className }: { condition: string; className?: string | undefined }) => (
  <span
    className={clsx(
      'inline-flex h-6 items-center rounded-r-xs border-l-3 bg-bg px-2 text-xs font-semibold whitespace-nowrap',
      tones[condition] ?? 'border-basic text-basic',
      className,
    )}
  >
    {condition}
  </span>
);
