import type { ExportFile, ExportKind } from '@vault/contracts/collection/exports';
import { Download } from 'lucide-react';
import { buttonStyle } from '../../design-system/button-style';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { useExportFilesQuery } from './exports.api';
import { exportFileUrl, formatBytes } from './export-file-url';

const kindLabels: Record<ExportKind, string> = {
  csv: 'Spreadsheet',
  json: 'JSON',
  pdf: 'Inventory',
  labels: 'Labels',
  account: 'Whole account',
};

const ExportFileRow = ({ id, kind, fileName, bytes, createdAt, expiresAt }: ExportFile) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 sm:px-5">
    <div className="min-w-0 grow basis-60">
      <p className="type-label wrap-anywhere">{fileName}</p>
      <p className="type-fine text-muted">
        {kindLabels[kind]} · {formatBytes(bytes)} · made {formatDay(createdAt)}, kept until {formatDay(expiresAt)}
      </p>
    </div>
    <a
      href={exportFileUrl(id)}
      download
      aria-label={`Download ${fileName}`}
      className={buttonStyle({ size: 'sm', className: 'min-h-11' })}
    >
      <Download aria-hidden className="size-4" />
      Download
    </a>
  </li>
);

/** The files that were made in the background and can still be downloaded. */
export const ExportFiles = () => {
  const { data: files, error, isFetching, refetch } = useExportFilesQuery();
  if (!files && error)
    return <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!files) return <Skeleton className="h-20 rounded-md" />;
  if (files.length === 0)
    return (
      <p className="text-muted">
        Larger files are made in the background and kept here for a week. There are none now.
      </p>
    );
  return (
    <ul className="rounded-md border border-line bg-surface">
      {files.map((file) => (
        <ExportFileRow key={file.id} {...file} />
      ))}
    </ul>
  );
};
