import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design-system/button';
import { ProgressBar } from '../../design-system/progress-bar';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import type { UserFilters } from './user-filters';
import { useExportUsersMutation } from './users.api';

type Format = 'csv' | 'json';

interface ExportUsersProps {
  filters: Pick<UserFilters, 'search' | 'tier' | 'standing'>;
  /** Which users are exported: 'Everybody', '312 people'. */
  scope: string;
}

const formats: readonly Format[] = ['csv', 'json'];

/** Exports all pages of the user table as a file. */
export const ExportUsers = ({ filters, scope }: ExportUsersProps) => {
  const [format, setFormat] = useState<Format | null>(null);
  const [exportUsers, { data: fileName, isLoading }] = useExportUsersMutation();
  const run = async (nextFormat: Format) => {
    setFormat(nextFormat);
    const { search, tier, standing } = filters;
    const { error } = await exportUsers({ format: nextFormat, search, filterTier: tier, standing });
    if (!error || (isApiError(error) && (error.status === 401 || error.code === 'ADMIN_STEP_UP_REQUIRED'))) return;
    toast({ title: 'Export failed', description: errorText(error), variant: 'destructive' });
  };
  return (
    <div className="grid gap-1 sm:justify-items-end">
      <div role="group" aria-label="Export" className="flex flex-wrap gap-2">
        {formats.map((option) => (
          <Button
            key={option}
            size="sm"
            className="min-h-11"
            busy={isLoading && format === option}
            disabled={isLoading}
            onClick={() => void run(option)}
          >
            {!(isLoading && format === option) && <Download aria-hidden className="size-4" strokeWidth={1.75} />}
            Export {option.toUpperCase()}
          </Button>
        ))}
      </div>
      <div role="status" className="min-w-52 type-fine text-muted">
        {isLoading && (
          <>
            <ProgressBar label="Making the file" />
            <p className="mt-1">
              {scope} as {format?.toUpperCase()}…
            </p>
          </>
        )}
        {fileName && (
          <p className="flex items-center gap-1.5">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-ok" />
            <span className="min-w-0 wrap-anywhere">Saved as {fileName}</span>
          </p>
        )}
      </div>
    </div>
  );
};
