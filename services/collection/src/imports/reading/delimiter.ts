import { DELIMITERS, type ImportMapping } from '@vault/contracts/collection/imports';
import { unreadable } from './unreadable';

export type Delimiter = NonNullable<ImportMapping['delimiter']>;

const NAMES: Readonly<Record<Delimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

export const MAX_COLUMNS = 200;

/** How often each delimiter occurs in the header outside of quotes. */
function countInHeader(text: string): Record<Delimiter, number> {
  const counts = { ',': 0, ';': 0, '\t': 0, '|': 0 };
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) break;
    else if (!quoted && character in counts) counts[character as Delimiter] += 1;
  }
  return counts;
}

/**
 * Checks that the header is separated by the expected delimiter.
 *
 * @throws ContractError 400 `UNREADABLE_FILE` naming the character that does separate it.
 */
export function checkDelimiter(text: string, chosen?: Delimiter): Delimiter {
  const counts = countInHeader(text);
  const delimiter = chosen ?? ',';
  const [other] = [...DELIMITERS].sort((a, b) => counts[b] - counts[a]);
  if (other && other !== delimiter && counts[other] > counts[delimiter]) {
    const way = chosen
      ? `Have it read with ${NAMES[other]}.`
      : 'Save it with commas between the columns, or have it read with these.';
    unreadable(`The columns of this list are separated by ${NAMES[other]}, not by ${NAMES[delimiter]}. ${way}`, {
      delimiter: other,
    });
  }
  if (counts[delimiter] >= MAX_COLUMNS) unreadable(`This list has more than ${MAX_COLUMNS} columns.`);
  return delimiter;
}
