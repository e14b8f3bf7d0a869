import { skipToken } from '@reduxjs/toolkit/query';
import { CONDITIONS, SCALES } from '@vault/contracts/collection/cars?light';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { type Casting, useComparablesQuery } from '../../features/comparables';
import { amountOf } from '../../features/market';
import { countOf } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { useDebounced } from '../../lib/use-debounced';
import type { ListingFormValues } from './listing-form';
import type { ListingFormOutput } from './listing-rules';
import { priceBand, priceVerdict } from './price-band';

const debounceMs = 500;
const MIN_TITLE_LENGTH = 3;
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const oneOf = <T extends string>(options: readonly T[], value: string): T | undefined =>
  options.find((option) => option === value);

/** The query for sold copies of the typed casting; null while the title is too short. */
function castingOfForm(
  values: Pick<ListingFormValues, 'title' | 'brand' | 'scale' | 'series' | 'year' | 'condition' | 'release'>,
) {
  const { title, brand, series, year, release } = values;
  if (title.trim().length < MIN_TITLE_LENGTH) return null;
  const scale = oneOf(SCALES, values.scale);
  const condition = oneOf(CONDITIONS, values.condition);
  if (release.kind === 'picked') return { releaseId: release.id, ...(condition && { condition }) };
  const casting: Casting = {
    name: title.trim().slice(0, 200),
    ...(brand.trim() && { brand: brand.trim().slice(0, 100) }),
    ...(series.trim() && { series: series.trim().slice(0, 100) }),
    ...(/^(18[89]|19\d|20\d)\d$/.test(year.trim()) && { year: year.trim() }),
    ...(scale && { scale }),
    ...(condition && { condition }),
  };
  return casting;
}

/** The sold prices of the typed casting, next to the price field. */
export const PriceHint = ({ form }: { form: UseFormReturn<ListingFormValues, unknown, ListingFormOutput> }) => {
  const [title, brand, scale, series, year, condition, release] = useWatch({
    control: form.control,
    name: ['title', 'brand', 'scale', 'series', 'year', 'condition', 'release'],
  });
  const [price, currency] = useWatch({ control: form.control, name: ['price', 'currency'] });
  const queryJson = useDebounced(
    JSON.stringify(castingOfForm({ title, brand, scale, series, year, condition, release })),
    debounceMs,
  );
  const { currentData: sales } = useComparablesQuery((JSON.parse(queryJson) as Casting | null) ?? skipToken);
  if (!sales || (sales.n === 0 && sales.asking.n === 0)) return null;
  const { n, median, low, high, asking, inCondition } = sales;
  const typed = currency === 'USD' ? amountOf(price) : null;
  const band = priceBand(sales, typed);
  const verdict = priceVerdict(sales, typed);
  return (
    <div role="status" className="animate-fade rounded-sm border border-line bg-raised/60 p-4 sm:col-span-2">
      {median !== null && low !== null && high !== null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="type-small">
            Copies{inCondition && ` (${inCondition})`} went for{' '}
            <strong className="type-money">
              {formatMoney(low)} to {formatMoney(high)}
            </strong>
            <span className="text-muted"> · {countOf(n, 'sale')}</span>
          </p>
          {currency === 'USD' && amountOf(price) !== median && (
            <Button
              size="sm"
              className="min-h-11"
              onClick={() => form.setValue('price', median, { shouldDirty: true, shouldValidate: true })}
            >
              Use {formatMoney(median)}
            </Button>
          )}
        </div>
      ) : (
        <p className="type-small text-muted">
          {n === 0 ? 'No sale of this casting is known yet.' : `${countOf(n, 'sale')} known: too few for an estimate.`}
        </p>
      )}
      {band && (
        <div aria-hidden className="relative mx-2 mt-4 h-6">
          <span className="absolute inset-x-0 top-1/2 data-mark h-px bg-control" />
          <span
            className="absolute inset-y-1.5 rounded-full bg-accent/25"
            style={{ left: percent(band.low), right: percent(1 - band.high) }}
          />
          <span
            className="absolute inset-y-1 w-0.5 -translate-x-1/2 data-mark bg-accent"
            style={{ left: percent(band.median) }}
          />
          {band.typed !== null && (
            <span
              className="absolute top-1/2 size-3.5 -translate-1/2 data-mark rounded-full border-2 border-surface bg-ink transition-[left]"
              style={{ left: percent(band.typed) }}
            />
          )}
        </div>
      )}
      {verdict && <p className="mt-2 type-small">{verdict}</p>}
      {asking.n > 0 && (
        <p className="mt-2 type-fine text-muted">
          {countOf(asking.n, 'is', 'are')} listed now at a median of {formatMoney(asking.median)}.
        </p>
      )}
    </div>
  );
};
