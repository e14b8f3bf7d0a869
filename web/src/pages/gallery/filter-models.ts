import type { SampleModel } from '../../content/sample-models';
import { contains } from '../../features/samples';

/** The filters by their value in the address; empty for all models. */
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

/** The models that match the search (in name, brand or a tag) and the filter (featured, or a part of the brand). */
export const filterModels = (models: readonly SampleModel[], { search, filter }: GalleryQuery): SampleModel[] =>
  models.filter(
    ({ name, brand, tags, featured }) =>
      contains([name, brand, ...tags], search) && (filter === 'featured' ? featured : contains([brand], filter)),
  );
