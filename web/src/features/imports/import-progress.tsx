import { ProgressBar } from '../../design-system/progress-bar';
import { formatCount } from '../../lib/format';
import type { ImportRun } from './use-import-run';

/** How far the work has come. It goes on when the page is left. */
export const ImportProgress = ({ run }: { run: Extract<ImportRun, { state: 'sending' | 'working' }> }) => {
  const known = run.state === 'working' && run.total > 0;
  return (
    <div role="status" className="grid gap-4 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <p className="type-heading">{run.state === 'sending' ? 'Sending the list…' : 'Moving your cars in…'}</p>
      <ProgressBar
        label="Import"
        className="mx-auto w-full max-w-md"
        value={run.state === 'sending' ? Math.round(run.share * 100) : known ? run.done : undefined}
        max={known ? run.total : 100}
      />
      <p className="min-h-5 type-small text-muted tabular-nums">
        {known && `${formatCount(run.done)} of ${formatCount(run.total)} rows`}
      </p>
    </div>
  );
};
