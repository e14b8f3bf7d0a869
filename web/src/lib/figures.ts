import type { Figures } from '@vault/contracts/common/page-facts';
import { readPageData } from './page-data';

export type { Figures };

const isFigures = (value: unknown): value is Figures =>
  typeof value === 'object' &&
  value !== null &&
  ['members', 'cars', 'listings'].every((name) => Number.isSafeInteger((value as Record<string, unknown>)[name]));

/** The real figures that came with this page; null when none did. The same for as long as the page lives. */
export function readFigures(): Figures | null {
  const value = readPageData('figures');
  return isFigures(value) ? value : null;
}
