import type { Figures } from '@vault/contracts/gateway/page-facts';
import { readPageData } from './page-data';

export type { Figures };

const isFigures = (value: unknown): value is Figures =>
  typeof value === 'object' &&
  value !== null &&
  ['members', 'cars', 'listings'].every((name) => Number.isSafeInteger((value as Record<string, unknown>)[name]));

/** The current figures that the server put into this page; null if there are none. */
export function readFigures(): Figures | null {
  const value = readPageData('figures');
  return isFigures(value) ? value : null;
}
