import clsx from 'clsx';

interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** 0 to `max`; undefined shows an indeterminate bar. */
  value?: number | undefined;
  max?: number | undefined;
  tone?: 'accent' | 'ok' | 'danger' | undefined;
  className?: string | undefined;
}

const tones = { accent: 'bg-accent', ok: 'bg-ok', danger: 'bg-danger' };

export const ProgressBar = ({ label, value, max = 100, tone = 'accent', className }: ProgressBarProps) => {
  const share = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={clsx('h-1.5 overflow-hidden rounded-full bg-line forced-colors:outline', className)}
    >
      <div
        className={clsx(
          'data-mark size-full origin-left rounded-full transition-transform duration-200',
          tones[tone],
          share === undefined && 'animate-breathe',
        )}
        style={{ transform: share === undefined ? undefined : `scaleX(${share})` }}
      />
    </div>
  );
};
