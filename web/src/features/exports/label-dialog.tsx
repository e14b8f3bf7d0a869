import { useState } from 'react';
import clsx from 'clsx';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { SelectField } from '../../design-system/select-field';
import { toast } from '../../design-system/toast-store';
import { countOf } from '../../lib/format';
import { ExportStatus } from './export-status';
import { type Sheet, SHEETS, sheetsNeeded } from './label-sheets';
import { isBusy, useExport } from './use-export';

/** A preview of the first sheet: used, new and free labels. */
const SheetPreview = ({ sheet, skip, labels }: { sheet: Sheet; skip: number; labels: number }) => (
  <div
    aria-hidden
    className="grid w-32 shrink-0 gap-0.5 self-start rounded-xs border border-line bg-surface p-1.5"
    style={{ gridTemplateColumns: `repeat(${SHEETS[sheet].columns}, 1fr)` }}
  >
    {Array.from({ length: SHEETS[sheet].labels }, (_, index) => (
      <span
        key={index}
        className={clsx(
          'rounded-[2px] border',
          sheet === 'a4-24' ? 'h-4.5' : 'h-3.5',
          index < skip
            ? 'border-dashed border-line'
            : index < skip + labels
              ? 'border-accent bg-accent/25'
              : 'border-line',
        )}
      />
    ))}
  </div>
);

interface LabelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The cars that get a label; by default all cars of the vault. */
  ids?: readonly string[] | undefined;
  /** The number of these cars. */
  count: number;
}

const sheets = Object.entries(SHEETS).map(([value, { label }]) => ({ value, label }));

/** Makes QR labels for cars: the sheet, and the first label to use on it. */
export const LabelDialog = ({ open, onOpenChange, ids, count }: LabelDialogProps) => {
  const [sheet, setSheet] = useState<Sheet>('a4-24');
  const [used, setUsed] = useState(0);
  const { run, start } = useExport();
  const skip = Math.min(used, SHEETS[sheet].labels - 1);
  const startOptions = Array.from({ length: SHEETS[sheet].labels }, (_, index) => ({
    value: String(index),
    label: index === 0 ? 'The first label' : `Label ${index + 1}`,
  }));
  const make = async () => {
    const state = await start({ kind: 'labels', sheet, skip, ...(ids && { ids: [...ids] }) });
    if (state !== 'saved') return;
    toast({ title: 'Labels saved', description: 'Print them at 100 %, without fitting them to the page.' });
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="QR labels"
      description="A code on the box or the shelf opens the car on any phone where you are signed in."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{isBusy(run) ? 'Close' : 'Cancel'}</Button>
          <Button variant="primary" busy={isBusy(run)} disabled={count === 0} onClick={() => void make()}>
            {isBusy(run) ? 'Making the labels' : `Make ${countOf(count, 'label')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-x-6 gap-y-5 sm:flex-nowrap">
        <div className="grid grow content-start gap-4">
          <SelectField
            label="Sheet"
            value={sheet}
            options={sheets}
            onChange={({ target }) => setSheet(target.value as Sheet)}
          />
          <SelectField
            label="Start at"
            hint="For a partly used sheet."
            value={String(skip)}
            options={startOptions}
            onChange={({ target }) => setUsed(Number(target.value))}
          />
          <p role="status" className="type-small text-muted">
            {count === 0
              ? 'There are no cars to label yet.'
              : `${countOf(count, 'label')} on ${countOf(sheetsNeeded(count, sheet, skip), 'sheet')}.`}
          </p>
        </div>
        <SheetPreview sheet={sheet} skip={skip} labels={count} />
      </div>
      <div className="mt-4 empty:hidden">
        <ExportStatus run={run} unit="labels" />
      </div>
    </Dialog>
  );
};
