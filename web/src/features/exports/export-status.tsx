import { CircleCheck, Download } from 'lucide-react';
import { buttonStyle } from '../../design-system/button-style';
import { FormAlert } from '../../design-system/form-alert';
import { ProgressBar } from '../../design-system/progress-bar';
import { formatCount } from '../../lib/format';
import { fileAddress } from './file-address';
import type { ExportRun } from './use-export';

interface ExportStatusProps {
  run: ExportRun;
  /** What is counted: cars, photos. */
  unit: string;
}

/** How far a file is, and where it is once it is there. */
export const ExportStatus = ({ run, unit }: ExportStatusProps) => {
  if (run.state === 'idle') return null;
  if (run.state === 'failed') return <FormAlert>{run.message}</FormAlert>;
  const known = run.state === 'working' && run.total > 0;
  return (
    <div role="status" className="grid gap-2">
      {(run.state === 'asking' || run.state === 'working') && (
        <>
          <ProgressBar
            label="Making the file"
            value={known ? run.done : undefined}
            max={known ? run.total : 100}
            className="w-full"
          />
          <p className="type-fine text-muted tabular-nums">
            {known
              ? `${formatCount(run.done)} of ${formatCount(run.total)} ${unit}. You can leave this page meanwhile.`
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
        <a href={fileAddress(run.exportId)} download className={buttonStyle({ size: 'sm', className: 'min-h-11' })}>
          <Download aria-hidden className="size-4" />
          Save {run.fileName}
        </a>
      )}
    </div>
  );
};
