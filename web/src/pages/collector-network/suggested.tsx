import type { Suggestion } from '@vault/contracts/collection/collectors';
import { ButtonLink } from '../../design-system/button-link';
import { PagedView, SuggestionCard, type usePaged } from '../../features/collectors';
import { collectorGrid } from './collector-grid';

const NoneYet = () => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border border-dashed border-control p-5">
    <p className="min-w-0 grow basis-72 text-muted">
      No suggestions yet. Add your cars, and wishes for those you are looking for: we then suggest collectors by the
      castings that you have in common or could trade.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/add">Add a car</ButtonLink>
      <ButtonLink to="/wishlist">Your wishlist</ButtonLink>
    </div>
  </div>
);

/** Suggested collectors by overlap of vaults and wishlists, the best match first. */
export const Suggested = ({ list }: { list: ReturnType<typeof usePaged<Suggestion>> }) => (
  <section aria-labelledby="suggested" className="mb-8">
    <h2 id="suggested" className="mb-3 type-heading">
      Suggested for you
    </h2>
    <PagedView
      label="Suggested collectors"
      list={list}
      keyOf={({ collector }) => collector.id}
      layout={collectorGrid}
      box="h-56"
      empty={<NoneYet />}
    >
      {(suggestion) => <SuggestionCard suggestion={suggestion} />}
    </PagedView>
  </section>
);
