import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { OpenPage } from '../../features/session';
import { sampleModels } from '../../content/sample-models';
import { ButtonLink } from '../../design-system/button-link';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { SampleNotice } from '../../design-system/sample-notice';
import { asView, sampleListStyle, SampleViewToggle } from '../../features/samples';
import { countOf } from '../../lib/format';
import { useQueryFilters } from '../../lib/use-query-filters';
import { useTitle } from '../../lib/use-title';
import { filterModels, GALLERY_FILTERS } from './filter-models';
import { GalleryHead } from './gallery-head';
import { ModelCard } from './model-card';

// Loaded on demand, because they are seldom needed.
const ModelRow = lazy(async () => ({ default: (await import('./model-row')).ModelRow }));
const NothingFound = lazy(async () => ({
  default: (await import('../../features/samples/nothing-found')).NothingFound,
}));

export const Component = () => {
  useTitle('Premium Diecast Gallery | Collector Showcase');
  const { read, field, text, setText, change, clear } = useQueryFilters();
  const filter = read('filter').toLowerCase();
  const view = asView(read('view'));
  const models = filterModels(sampleModels, { search: text, filter });
  const Model = view === 'grid' ? ModelCard : ModelRow;
  return (
    <OpenPage className="grid gap-6">
      <GalleryHead />
      <SampleNotice title="Sample data.">
        These models, figures and values are made up, and the cars are drawings. Cars in a vault have photos.
      </SampleNotice>
      <section aria-label="Models" className="grid gap-5">
        <div className="grid grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-[1fr_13rem_auto]">
          <TextField
            ref={field}
            type="search"
            label="Search"
            placeholder="Name, brand or tag"
            lead={<Search aria-hidden className="size-4.5" strokeWidth={1.75} />}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="max-sm:col-span-2"
          />
          <SelectField
            label="Filter"
            value={filter}
            onChange={(event) => change({ filter: event.target.value })}
            options={GALLERY_FILTERS}
          />
          <SampleViewToggle view={view} onChange={(next) => change({ view: next === 'grid' ? '' : next })} />
        </div>
        <p role="status" className="type-small text-muted">
          {models.length === sampleModels.length
            ? countOf(models.length, 'model')
            : `${models.length} of ${countOf(sampleModels.length, 'model')}`}
        </p>
        {models.length === 0 ? (
          <Suspense>
            <NothingFound
              title="No models found matching your criteria"
              description="Try another word, or show all models."
              onClear={() => clear('filter')}
            />
          </Suspense>
        ) : (
          <ul className={sampleListStyle(view)}>
            {models.map((model) => (
              <li key={model.id} className="min-w-0">
                <Model model={model} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section
        aria-labelledby="gallery-on"
        className="mt-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line py-8"
      >
        <div>
          <h2 id="gallery-on" className="type-heading">
            Yours would look good here
          </h2>
          <p className="mt-1 text-muted">25 cars are free, for as long as you like.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/auth" state={{ tab: 'signup' }} variant="primary" size="lg">
            Create Free Account
          </ButtonLink>
          <ButtonLink to="/preview-dashboard" size="lg">
            Try Preview Dashboard
          </ButtonLink>
        </div>
      </section>
    </OpenPage>
  );
};
