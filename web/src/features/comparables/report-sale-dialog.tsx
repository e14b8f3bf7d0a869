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
  onClose: () => void;
}

const conditions = CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] ?? value }));

/** Today where the person is, as a date field writes it. */
const today = (): string => new Date().toLocaleDateString('en-CA');

/** Whoever saw a copy sold elsewhere says for how much and where that can be looked up. */
export const ReportSaleDialog = ({ casting, onClose }: ReportSaleDialogProps) => {
  const [report] = useReportSaleMutation();
  const { condition, ...sold } = casting;
  const asked = typeof condition === 'string' ? condition : 'Mint';
  const defaults = { price: '', soldOn: '', condition: asked, source: '', lot: false };
  const form = useForm<typeof defaults, unknown, InputOf<typeof reportSale>>({
    defaultValues: defaults,
    resolver: contractResolver(reportSale.input, (values: typeof defaults) => ({
      ...sold,
      ...values,
      price: values.price.trim().replace(/^\$/, '').replace(/,/g, ''),
    })),
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (sale) => {
    const { error } = await report(sale);
    if (error) {
      applyFieldErrors(error, ['price', 'soldOn', 'condition', 'source'], form.setError);
      form.setError('root', { message: errorText(error, 'This sale could not be kept. Please try again.') });
      return;
    }
    toast({ title: 'Sale reported', description: 'Every owner of one sees it among the sold prices.' });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Report a sale you saw"
      description={`What was paid for a ${casting.name}? Sold prices only; what is merely asked does not count.`}
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
