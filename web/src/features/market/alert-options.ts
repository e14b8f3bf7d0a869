import type { SavedSearch } from '@vault/contracts/marketplace/saved-searches';

const LABELS: Readonly<Record<SavedSearch['notify'], string>> = {
  at_once: 'Mail me at once',
  daily: 'Mail me once a day',
  never: 'No mail',
};

export const ALERT_OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
