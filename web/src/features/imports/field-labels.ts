import type { ImportField } from '@vault/contracts/collection/imports';

export const FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  name: 'Name',
  brand: 'Brand',
  series: 'Series',
  scale: 'Scale',
  manufacturer: 'Manufacturer',
  year: 'Year',
  condition: 'Condition',
  estimatedValue: 'Estimated value',
  purchasePrice: 'Purchase price',
  purchaseDate: 'Purchase date',
  notes: 'Notes',
  tags: 'Tags',
  id: 'Vault id',
  isFavorite: 'Favourite',
  isRare: 'Marked as rare',
};
