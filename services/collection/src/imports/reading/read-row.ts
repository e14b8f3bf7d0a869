import { CarFields, MAX_TAG_LENGTH } from '@vault/contracts/collection/cars';
import type { FieldProblem } from '@vault/contracts/common/errors';
import {
  DISPENSABLE_FIELDS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from '@vault/contracts/collection/imports';
import { withoutGuard } from '@vault/service-kit/csv';
import { fieldProblems } from '@vault/service-kit/errors';
import { Id } from '@vault/contracts/common/fields';
import { CAR_COLUMNS, type CarFieldValues, readTags } from '../../car-fields';
import { CELL_READERS, readFlag } from './read-cell';
import { isFreeText, saysMarks } from './suggest-mapping';

export type Draft = Partial<Record<ImportField, string | number | boolean | string[] | null>>;

export interface ReadRow {
  /** The fields that could be read, also of a row that cannot be accepted. */
  readonly draft: Draft;
  readonly problems: readonly FieldProblem[];
  /** Only without problems. */
  readonly car?: CarFieldValues;
  /** Of the car that the row names. It may not exist, or be another user's. */
  readonly id?: string;
}

type Cells = (header: string) => string;
type Reader = (row: readonly string[]) => ReadRow;

const EMPTY_WORDS = /^(?:-+|n\/?a|none|null|unknown|\?+)$/i;

/** 'toy_number' and 'ToyNumber' become 'Toy number'. */
function label(header: string): string {
  const words = header
    .replace(/([a-z])([A-Z])(?=[a-z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readNotes(headers: readonly string[], cells: Cells): string {
  const filled = headers.map((header) => ({ header, text: cells(header) })).filter(({ text }) => text !== '');
  const parts = filled.map(({ header, text }) => (isFreeText(header) ? text : `${label(header)}: ${text}`));
  return parts.join('; ');
}

/** The words of a column of marks as they stand; 'yes' below 'Treasure hunt' says what the header says. */
function readMarkTags(header: string, text: string): string[] {
  if (EMPTY_WORDS.test(text)) return [];
  const flag = readFlag(text);
  return flag === null ? readTags(text) : flag === 'true' ? [label(header.replaceAll('?', ''))] : [];
}

const isTooLong = (tag: string): boolean => tag.length > MAX_TAG_LENGTH;

const readTagColumn = (header: string, text: string): string[] =>
  saysMarks(header) ? readMarkTags(header, text).filter((tag) => !isTooLong(tag)) : readTags(text);

/** The columns of marks that also go into the notes: a sentence is no tag. */
const longMarks = (headers: readonly string[], cells: Cells): string[] =>
  headers.filter((header) => saysMarks(header) && readMarkTags(header, cells(header)).some(isTooLong));

const OTHER_CURRENCY = 'Amounts are kept in US dollars, and this is other money: convert it first';

const UNREADABLE: Readonly<Partial<Record<ImportField, string>>> = {
  estimatedValue: OTHER_CURRENCY,
  purchasePrice: OTHER_CURRENCY,
  purchaseDate: 'This day can be read in two ways. Write it as 2024-05-31.',
  isFavorite: 'Write yes or no',
  isRare: 'Write yes or no',
};

/** Returns a reader for the rows of a list, by a mapping whose columns all exist. */
export function rowReader(headers: readonly string[], { columns = {}, defaults = {}, salvage }: ImportMapping): Reader {
  const columnIndexes = new Map(headers.map((header, index) => [header, index]));
  const tagColumns = [columns.tags ?? []].flat();
  const sources = IMPORT_FIELDS.map((field) => ({ field, from: [columns[field] ?? []].flat() }));

  return (row) => {
    const cells: Cells = (header) => withoutGuard(row[columnIndexes.get(header) ?? -1] ?? '').trim();
    const draft: Draft = {};
    const problems: FieldProblem[] = [];
    for (const { field, from } of sources) {
      const reader = CELL_READERS[field];
      const written =
        field === 'notes'
          ? readNotes([...from, ...longMarks(tagColumns, cells)], cells)
          : from
              .map(cells)
              .filter((text) => text !== '')
              .join(' ');
      const text = written === '' || (reader && EMPTY_WORDS.test(written)) ? (defaults[field] ?? '') : written;
      if (text === '') continue;
      const value =
        field === 'tags'
          ? text === written
            ? from.flatMap((header) => readTagColumn(header, cells(header)))
            : readTags(text)
          : reader
            ? reader(text)
            : text;
      if (value === null) problems.push({ field, message: UNREADABLE[field] ?? 'This cannot be read' });
      draft[field] = value ?? text;
    }
    const surplus = row.slice(headers.length).some((cell) => cell.trim() !== '');
    if (surplus) {
      const message =
        'This row has more columns than the header. Put quotation marks around texts that hold the separator.';
      problems.push({ field: 'row', message });
    }
    const read = validate(draft, problems);
    return salvage && areDispensable(read.problems) ? validate(withoutUnreadable(read), []) : read;
  };
}

const areDispensable = (problems: readonly FieldProblem[]): boolean =>
  problems.length > 0 && problems.every(({ field }) => DISPENSABLE_FIELDS.some((known) => known === field));

/** The draft without its unreadable fields, which are added to the notes: 'Year: 29'. */
function withoutUnreadable({ draft, problems }: ReadRow): Draft {
  const readable = Object.entries(draft).filter(([field]) => !problems.some((problem) => problem.field === field));
  const written = problems.map(({ field }) => `${label(field)}: ${String(draft[field as ImportField])}`);
  return { ...Object.fromEntries(readable), notes: [draft.notes, ...written].filter(Boolean).join('; ') };
}

/** Validates by the same rules as the form of a car. */
function validate(draft: Draft, problems: readonly FieldProblem[]): ReadRow {
  const { id: written, ...fields } = draft;
  const { data: id } = Id.safeParse(typeof written === 'string' ? written.toLowerCase() : undefined);
  const result = CarFields.safeParse(fields);
  const found = result.success ? [] : fieldProblems(result.error);
  const all = [...problems, ...found.filter(({ field }) => !problems.some((known) => known.field === field))];
  if (!result.success || all.length > 0) return { draft, problems: all };
  const read = CAR_COLUMNS.flatMap(({ field }) => (result.data[field] == null ? [] : [[field, result.data[field]]]));
  const named = id && { id };
  return { draft: { ...(Object.fromEntries(read) as Draft), ...named }, problems: [], car: result.data, ...named };
}
