import { CONDITION_LABELS, CONDITIONS } from '@vault/contracts/collection/cars';
import { reportSale } from '@vault/contracts/marketplace/comparables';
import type { InputOf } from '@vault/contracts/define';
import { useForm } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { Checkbox } from '../../design-system/checkbox';
import { MoneyField } from '../../design-system/money-field';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { contractResolver } from '../../lib/contract-resolver';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { type Casting, useReportSaleMutation } from './comparables.api';

interface ReportSaleDialogProps {
  casting: Casting;
  /** The release in the catalog, if that is known. */
  releaseId: number | null;
  onClose: () => void;
  onReported?: (() => void) | undefined;
}

const conditions = CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] ?? value }));

/** Today in local time, in the format of a date field. */
const today = (): string => new Date().toLocaleDateString('en-CA');

/** Reports a sale seen elsewhere, with its source. */
export const ReportSaleDialog = ({ casting, releaseId, onClose, onReported }: ReportSaleDialogProps) => {
  const [report] = useReportSaleMutation();
  const { condition, ...facts } = casting;
  const initialCondition = typeof condition === 'string' ? condition : 'Mint';
  const defaults = { price: '', soldOn: '', condition: initialCondition, source: '', lot: false };
  const form = useForm<typeof defaults, unknown, InputOf<typeof reportSale>>({
    defaultValues: defaults,
    resolver: contractResolver(reportSale.input, (values: typeof defaults) => ({
      ...facts,
      ...(releaseId !== null && { releaseId }),
      ...values,
      price: values.price.trim().replace(/^\$/, '').replace(/,/g, ''),
    })),
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (sale) => {
    const { error } = await report(sale);
    if (error) {
      applyFieldErrors(error, ['price', 'soldOn', 'condition', 'source'], form.setError);
      form.setError('root', { message: errorText(error, 'The sale could not be saved. Please try again.') });
      return;
    }
    toast({ title: 'Sale reported', description: 'It now appears among the sold prices of this casting.' });
    onReported?.();
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Report a sale you saw"
      description={`What did a ${casting.name ?? 'copy'} sell for? Enter sold prices only, not asking prices.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="report-sale" variant="primary" busy={isSubmitting}>
            {isSubmitting ? 'Reporting...' : 'Report sale'}
          </Button>
        </>
      }
    >
      <form id="report-sale" noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <FormAlert>{errors.root?.message}</FormAlert>
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField label="Price *" required {...form.register('price')} error={errors.price?.message} />
          <TextField
            label="Sold on *"
            type="date"
            required
            max={today()}
            {...form.register('soldOn')}
            error={errors.soldOn?.message}
          />
        </div>
        <SelectField
          label="Condition *"
          required
          options={conditions}
          {...form.register('condition')}
          error={errors.condition?.message}
        />
        <TextField
          label="Source *"
          required
          hint="Where it can be looked up: an auction's address, a dealer's name"
          {...form.register('source')}
          error={errors.source?.message}
        />
        <Checkbox label="Several cars were sold together" {...form.register('lot')} />
      </form>
    </Dialog>
  );
};
