import type { Attachment } from '@vault/contracts/collection/market-releases';
import { marketAttached } from '@vault/contracts/collection/market-releases';
import type { PayloadOf } from '@vault/contracts/define';
import type { Mark, ReleaseSummary } from '@vault/contracts/collection/releases';
import { publishAndAwait, type TestService } from '@vault/service-kit/testing';

let lastId = 0;
/** An id that no other release or casting has. */
export const newCatalogId = (): number => (lastId += 1);

/** A release of the catalog, as the collection service describes it. */
export function releaseOf(
  castingId: number,
  fields: Partial<ReleaseSummary> & { readonly marks?: Mark[] } = {},
): Attachment & { readonly release: ReleaseSummary } {
  const release: ReleaseSummary = {
    id: newCatalogId(),
    castingId,
    name: 'Twin Mill',
    brand: 'Hot Wheels',
    year: 2014,
    series: null,
    position: null,
    of: null,
    collectorNumber: null,
    toyNumber: null,
    color: null,
    variant: null,
    store: null,
    marks: [],
    editionSize: null,
    ...fields,
  };
  const isUnmarked = release.marks.every((mark) => mark === 'first_release');
  return { castingId, release, source: 'catalog', isPublic: true, candidates: 0, isUnmarked };
}

/** A casting whose release is open between so many. */
export const openCasting = (castingId: number, candidates: number, isUnmarked: boolean): Attachment => ({
  castingId,
  release: null,
  source: 'catalog',
  isPublic: true,
  candidates,
  isUnmarked,
});

type Attached = PayloadOf<typeof marketAttached>;

let lastRevision = 0;

/** Publishes what listings and sales are copies of, and waits until it is stored. */
export const attach = (
  service: TestService,
  attached: Partial<Omit<Attached, 'revision'>>,
  revision = (lastRevision += 1),
): Promise<void> => publishAndAwait(service, marketAttached, { listings: [], sales: [], ...attached, revision });
