import { z } from 'zod';
import { query } from '../define';
import { text } from '../common/fields';

export const CatalogModel = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  year: z.int().nullable(),
});
export type CatalogModel = z.output<typeof CatalogModel>;

/** Castings of the community catalog that match the typed text, best first, at most ten. */
export const suggestModels = query({
  name: 'collection.catalog.suggest',
  http: { method: 'GET', path: '/catalog/suggest', access: 'member', summary: 'Suggest castings for a typed name' },
  input: z.strictObject({ q: text(100, 'Type at least one letter') }),
  output: z.array(CatalogModel),
});
