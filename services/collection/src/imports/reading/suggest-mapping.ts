import {
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from '@vault/contracts/collection/imports';

export type Columns = NonNullable<ImportMapping['columns']>;

/** In lower case without blanks; 'Toy #' is 'toynumber'. */
const plain = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll('#', 'number')
    .replace(/[^\p{L}\p{N}]+/gu, '');
/** 'Value ($)' and 'Price [USD]' are the same as without their units. */
const withoutUnit = (header: string): string => header.replace(/[([][^()[\]]*[)\]]/g, '');

/** Columns of free text. */
const NOTES = ['notes', ...(IMPORT_COLUMNS.notes.headers ?? [])];

/** Columns without a field that are added to the notes, with their header. */
const WORTH_NOTING = [
  ...'number no seriesnumber modelnumber itemnumber itemno'.split(' '),
  ...'upc barcode country madein origin wheels wheeltype tampo base window interior'.split(' '),
  ...'variant variation version rarity store seller source location storage'.split(' '),
];

/** Columns that say marks, whose words are added to the tags. */
const MARKS = 'marks mark raritytype treasurehunt supertreasurehunt th sth chase edition'.split(' ');

export const isFreeText = (header: string): boolean => NOTES.includes(plain(header));

export const saysMarks = (header: string): boolean => MARKS.includes(plain(withoutUnit(header)));

/** Which column becomes which field, by the headers. Unknown columns are left out. */
export function suggestMapping(headers: readonly string[]): Columns {
  const unused = new Map<string, string>();
  for (const header of [...headers].reverse()) {
    unused.set(plain(withoutUnit(header)), header);
    unused.set(plain(header), header);
  }
  const used = new Set<string>();
  const columns: Columns = {};
  const take = (word: string): string[] => {
    const header = unused.get(word);
    if (header === undefined || used.has(header)) return [];
    used.add(header);
    return [header];
  };
  const offer = (field: ImportField, word: string): void => {
    const [header] = columns[field] === undefined ? take(word) : [];
    if (header !== undefined) columns[field] = header;
  };
  // The field's own name comes first; other names follow. A header is used once.
  const fields = IMPORT_FIELDS.filter((field) => field !== 'notes');
  for (const field of fields) offer(field, field.toLowerCase());
  for (const field of fields) for (const word of IMPORT_COLUMNS[field].headers ?? []) offer(field, word);
  const marks = MARKS.flatMap(take);
  const tagged = headers.filter((header) => header === columns.tags || marks.includes(header));
  if (tagged.length > 0) columns.tags = tagged.length === 1 ? tagged[0] : tagged;
  const noted = [...NOTES, ...WORTH_NOTING].flatMap(take);
  const notes = headers.filter((header) => noted.includes(header));
  if (notes.length > 0) columns.notes = notes.length === 1 ? notes[0] : notes;
  return columns;
}
