import { DELIMITERS, type ImportMapping } from '@vault/contracts/collection/imports?light';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

export interface Remedy {
  label: string;
  change: Pick<ImportMapping, 'delimiter' | 'encoding'>;
}

const separators: Record<(typeof DELIMITERS)[number], string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};
const encodings = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', latin1: 'Windows-1252 (Latin-1)' } as const;

const isEncoding = (value: string): value is keyof typeof encodings => value in encodings;

/** The fixes that the server suggests for a list that it could not read. */
export function remediesOf(error: unknown): Remedy[] {
  if (!isApiError(error)) return [];
  return error.details.flatMap(({ field, message }): Remedy[] => {
    const delimiter = DELIMITERS.find((known) => known === message);
    if (field === 'mapping.delimiter' && delimiter)
      return [{ label: `Read it with ${separators[delimiter]}`, change: { delimiter } }];
    if (field === 'mapping.encoding' && isEncoding(message))
      return [{ label: `Read it as ${encodings[message]}`, change: { encoding: message } }];
    return [];
  });
}

/** Why a list cannot be read: the most specific message of the error. */
export const listProblem = (error: unknown): string =>
  (isApiError(error) &&
    error.details.find(({ field }) => field === 'file' || field.startsWith('mapping.columns'))?.message) ||
  errorText(error, 'This list could not be read. Please try again.');
