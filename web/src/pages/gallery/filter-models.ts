import type { SampleModel } from '../../content/sample-models';
import { contains } from '../../features/samples';

/** By the value that stands in the address; none is all of them. */
export const GALLERY_FILTERS = [
  { value: '', label: 'All Models' },
  { value: 'featured', label: 'Featured Only' },
  { value: 'hot wheels', label: 'Hot Wheels' },
  { value: 'ferrari', label: 'Ferrari' },
  { value: 'porsche', label: 'Porsche' },
] as const;

export interface GalleryQuery {
  search: string;
  filter: string;
}

/** What fits the search (in name, brand or a tag) and the filter: featured, or a part of the brand. */
export const filterModels = (models: readonly SampleModel[], { search, filter }: GalleryQuery): SampleModel[] =>
  models.filter(
    ({ name, brand, tags, featured }) =>
      contains([name, brand, ...tags], search) && (filter === 'featured' ? featured : contains([brand], filter)),
  );
