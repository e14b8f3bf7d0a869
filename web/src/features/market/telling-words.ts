import type { SavedSearch } from '@vault/contracts/marketplace/saved-searches';

export const TELLING_WORDS: Readonly<Record<SavedSearch['notify'], string>> = {
  at_once: 'Mail me at once',
  daily: 'Mail me once a day',
  never: 'No mail',
};

export const TELLING_OPTIONS = Object.entries(TELLING_WORDS).map(([value, label]) => ({ value, label }));
