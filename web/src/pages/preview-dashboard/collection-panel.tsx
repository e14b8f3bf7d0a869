import { Plus, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { sampleVault } from '../../content/sample-vault';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { asView, sampleListStyle, SampleViewToggle } from '../../features/samples';
import { countOf } from '../../lib/format';
import type { useQueryFilters } from '../../lib/use-query-filters';
import { BRAND_FILTERS, filterCars } from './filter-cars';
import { SampleCarCard } from './sample-car-card';

// Loaded on demand, because they are seldom needed.
const SampleCarRow = lazy(async () => ({ default: (await import('./sample-car-row')).SampleCarRow }));
const NothingFound = lazy(async () => ({
  default: (await import('../../features/samples/nothing-found')).NothingFound,
}));

const PAGE_SIZE = 24;

/** The sample vault with search and brand filter, as a grid or a list. */
export const CollectionPanel = ({ query }: { query: ReturnType<typeof useQueryFilters> }) => {
  const { read, field, text, setText, change, clear } = query;
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const brand = read('brand').toLowerCase();
  const view = asView(read('view'));
  const cars = filterCars(sampleVault, { search: text, brand });
  const Car = view === 'grid' ? SampleCarCard : SampleCarRow;
  const remaining = cars.length - visibleCount;
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Collection</h2>
      <div className="grid grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-[1fr_12rem_auto_auto]">
        <TextField
          ref={field}
          type="search"
          label="Search"
          placeholder="Name, brand or series"
          lead={<Search aria-hidden className="size-4.5" strokeWidth={1.75} />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-sm:col-span-2"
        />
        <SelectField
          label="Brand"
          value={brand}
          onChange={(event) => change({ brand: event.target.value })}
          options={BRAND_FILTERS}
        />
        <SampleViewToggle view={view} onChange={(next) => change({ view: next === 'grid' ? '' : next })} />
        <ButtonLink to="/auth" state={{ tab: 'signup' }} variant="primary" className="max-sm:col-span-2">
          <Plus aria-hidden className="size-4.5" />
          Add Car
        </ButtonLink>
      </div>
      <p role="status" className="type-small text-muted">
        {countOf(cars.length, 'car')}
      </p>
      {cars.length === 0 ? (
        <Suspense>
          <NothingFound
            title="No cars found"
            description="No car of the sample vault matches."
            onClear={() => clear('brand')}
          />
        </Suspense>
      ) : (
        <ul className={sampleListStyle(view)}>
          {cars.slice(0, visibleCount).map((car) => (
            <li key={car.id} className="min-w-0">
              <Car car={car} />
            </li>
          ))}
        </ul>
      )}
      {remaining > 0 && (
        <Button onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)} className="justify-self-center">
          Show {Math.min(PAGE_SIZE, remaining)} more of {cars.length}
        </Button>
      )}
    </div>
  );
};
