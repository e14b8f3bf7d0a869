import type { ImportMapping } from '@vault/contracts/collection/imports';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../design-system/button';
import { Checkbox } from '../../design-system/checkbox';
import { ErrorPanel } from '../../design-system/error-panel';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { Spinner } from '../../design-system/spinner';
import { countOf, formatCount } from '../../lib/format';
import { filterRows, importLabel, planImport, releasesText, type RowFilter } from './import-plan';
import { MappingPanel } from './mapping-panel';
import { PlanNote } from './plan-note';
import { PreviewTable } from './preview-table';
import { MissingCondition, SalvageValues } from './row-remedies';
import { UnreadableList } from './unreadable-list';
import { useImportPreview } from './use-import-preview';

export interface ImportChoice {
  mapping: ImportMapping;
  headers: string[];
  fill: boolean;
  skipDuplicates: boolean;
}

interface ListPreviewProps {
  file: File;
  /** Renders nothing while the import runs, but keeps the state. */
  hidden: boolean;
  /** The error of a failed import. */
  refusal: ReactNode;
  onImport: (choice: ImportChoice) => void;
  onLeave: () => void;
}

/** The preview of an import, row by row, with all its options. */
export const ListPreview = ({ file, hidden, refusal, onImport, onLeave }: ListPreviewProps) => {
  const { preview, error, busy, mapping, change, retry } = useImportPreview(file);
  const [filter, setFilter] = useState<RowFilter>('all');
  const [skipDuplicates, setSkip] = useState(true);
  const rows = useMemo(() => filterRows(preview?.rows ?? [], filter), [preview, filter]);

  if (hidden) return null;
  if (!preview)
    return error ? (
      <UnreadableList
        error={error}
        onRemedy={(remedy) => change({ type: 'reread', ...remedy })}
        onRetry={retry}
        onLeave={onLeave}
      />
    ) : (
      <div role="status" aria-label="Reading the list" className="grid gap-4">
        <Skeleton className="h-20 rounded-md" />
        <Skeleton className="h-[30rem] rounded-md" />
      </div>
    );

  const plan = planImport(preview, skipDuplicates);
  const options = [
    { value: 'all' as const, label: `All ${formatCount(preview.rows.length)}` },
    { value: 'problems' as const, label: `Problems ${formatCount(plan.problems)}` },
    { value: 'duplicates' as const, label: `Duplicates ${formatCount(plan.duplicates)}` },
    ...(plan.updates > 0 ? [{ value: 'updates' as const, label: `Changes ${formatCount(plan.updates)}` }] : []),
    ...(plan.releases.several > 0
      ? [{ value: 'open' as const, label: `Release open ${formatCount(plan.releases.several)}` }]
      : []),
  ];
  const remarks = [
    releasesText(plan),
    plan.problems > 0 && `${countOf(plan.problems, 'row')} with problems will be skipped.`,
    plan.unchanged > 0 &&
      `${countOf(plan.unchanged, 'car')} in your vault already ${plan.unchanged === 1 ? 'has' : 'have'} the same values.`,
    plan.returning > 0 &&
      `${countOf(plan.returning, 'car')} of this list ${plan.returning === 1 ? 'is' : 'are'} no longer in your vault and will be added as new without photos.`,
  ];
  return (
    <div className="grid gap-5">
      {error !== null && (
        <ErrorPanel message="The list could not be read with this change." onRetry={retry} retrying={busy} />
      )}
      {refusal}
      <PlanNote plan={plan} />
      {!mapping.defaults?.condition && (
        <MissingCondition
          rows={preview.rows}
          onChoose={(value) => change({ type: 'defaulted', field: 'condition', value })}
        />
      )}
      <SalvageValues
        rows={preview.rows}
        on={mapping.salvage ?? false}
        onChange={(on) => change({ type: 'salvaged', on })}
      />
      <details
        className="group rounded-md border border-line bg-surface"
        open={plan.ready + plan.updates + plan.unchanged === 0}
      >
        <summary className="flex min-h-13 list-none items-center gap-3 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <span className="block type-label">Columns and defaults</span>
            <span className="block truncate type-fine text-muted">
              {file.name} · {countOf(preview.total, 'row')} · {countOf(preview.headers.length, 'column')}
            </span>
          </span>
          {busy && <Spinner className="text-muted" />}
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-4 sm:p-5">
          <MappingPanel headers={preview.headers} mapping={mapping} onChange={change} />
        </div>
      </details>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Segmented<RowFilter> label="Rows shown" value={filter} onChange={setFilter} options={options} />
        {plan.duplicates > 0 && (
          <Checkbox
            label={`Skip ${countOf(plan.duplicates, 'duplicate')}`}
            checked={skipDuplicates}
            onChange={({ target }) => setSkip(target.checked)}
          />
        )}
      </div>
      <PreviewTable key={filter} rows={rows} />
      <div
        data-action-bar
        className="sticky bottom-(--nav-bar) z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-bg px-4 py-3 lg:-mx-6 lg:px-6"
      >
        <p className="mr-auto type-small text-muted">{remarks.filter(Boolean).join(' ')}</p>
        <Button onClick={onLeave}>Choose another list</Button>
        <Button
          variant="primary"
          disabled={busy || plan.possible === 0}
          onClick={() =>
            onImport({
              mapping: preview.mapping,
              headers: preview.headers,
              fill: plan.possible < plan.wanted,
              skipDuplicates,
            })
          }
        >
          {importLabel(plan)}
        </Button>
      </div>
    </div>
  );
};
