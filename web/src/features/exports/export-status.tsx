import { CircleCheck, Download } from 'lucide-react';
import { buttonStyle } from '../../design-system/button-style';
import { FormAlert } from '../../design-system/form-alert';
import { ProgressBar } from '../../design-system/progress-bar';
import { formatCount } from '../../lib/format';
import { exportFileUrl } from './export-file-url';
import type { ExportRun } from './use-export';

interface ExportStatusProps {
  run: ExportRun;
  /** What the progress counts: cars, photos or labels. */
  unit: string;
}

/** The progress of a file, and a link to it once it is ready. */
export const ExportStatus = ({ run, unit }: ExportStatusProps) => {
  if (run.state === 'idle') return null;
  if (run.state === 'failed') return <FormAlert>{run.message}</FormAlert>;
  const hasTotal = run.state === 'working' && run.total > 0;
  return (
    <div role="status" className="grid gap-2">
      {(run.state === 'requested' || run.state === 'working') && (
        <>
          <ProgressBar
            label="Making the file"
            value={hasTotal ? run.done : undefined}
            max={hasTotal ? run.total : 100}
            className="w-full"
          />
          <p className="type-fine text-muted tabular-nums">
            {hasTotal
              ? `${formatCount(run.done)} of ${formatCount(run.total)} ${unit}. You can leave this page in the meantime.`
              : 'Making the file…'}
          </p>
        </>
      )}
      {run.state === 'saved' && (
        <p className="flex items-center gap-2 type-small">
          <CircleCheck aria-hidden className="size-4.5 shrink-0 text-ok" />
          <span className="min-w-0 wrap-anywhere">Saved as {run.fileName}</span>
        </p>
      )}
      {run.state === 'ready' && (
        <a href={exportFileUrl(run.exportId)} download className={buttonStyle({ size: 'sm', className: 'min-h-11' })}>
          <Download aria-hidden className="size-4" />
          Save {run.fileName}
        </a>
      )}
    </div>
  );
};
