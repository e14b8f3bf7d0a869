import { ProgressBar } from '../../design-system/progress-bar';
import { formatCount } from '../../lib/format';
import type { ImportRun } from './use-import-run';

/** The progress of an import, which continues if the user leaves the page. */
export const ImportProgress = ({ run }: { run: Extract<ImportRun, { state: 'sending' | 'working' }> }) => {
  const hasTotal = run.state === 'working' && run.total > 0;
  return (
    <div role="status" className="grid gap-4 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <p className="type-heading">{run.state === 'sending' ? 'Sending the list…' : 'Importing your cars…'}</p>
      <ProgressBar
        label="Import"
        className="mx-auto w-full max-w-md"
        value={run.state === 'sending' ? Math.round(run.share * 100) : hasTotal ? run.done : undefined}
        max={hasTotal ? run.total : 100}
      />
      <p className="min-h-5 type-small text-muted tabular-nums">
        {hasTotal && `${formatCount(run.done)} of ${formatCount(run.total)} rows`}
      </p>
    </div>
  );
};
