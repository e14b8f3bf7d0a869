import { CarFields, SCALES } from '@vault/contracts/collection/cars';
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
import { CAR_FIELD_NAMES, type CarFieldValues } from '../car-fields/car-fields';
import { readTags } from '../car-fields/tag-list';
import { readAmount } from './read-cell';
import { readCondition } from './read-condition';
import { readDay } from './read-day';
import { readFlag } from './read-flag';
import { isFreeText } from './suggest-mapping';

export type Draft = Partial<Record<ImportField, string | number | boolean | string[] | null>>;

export interface ReadRow {
  /** What could be read, also of a row that cannot be accepted. */
  readonly draft: Draft;
  readonly problems: readonly FieldProblem[];
  /** Only without problems. */
  readonly car?: CarFieldValues;
  /** The car that the row says it is. Nobody knows yet whose that is, if there is one. */
  readonly id?: string;
}

type Cells = (header: string) => string;
type Reader = (row: readonly string[]) => ReadRow;

const SAYS_NOTHING = /^(?:-+|n\/?a|none|null|unknown|\?+)$/i;

/** 'toy_number' and 'ToyNumber' are shown as 'Toy number'. */
function label(header: string): string {
  const words = header
    .replace(/([a-z])([A-Z])(?=[a-z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readScale(text: string): string {
  const ratio = /^(?:1\s*[:/-]\s*)?(\d{1,3})(?:\s*scale)?$/i.exec(text.trim())?.[1];
  if (ratio === undefined) return SCALES.find((scale) => scale.toLowerCase() === text.trim().toLowerCase()) ?? text;
  return SCALES.find((scale) => scale === `1:${Number(ratio)}`) ?? 'Other';
}

/** A year, also where more is written around it; the text itself when there is not exactly one. */
function readYear(text: string): string {
  const years = [...text.matchAll(/(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/g)].map(([year]) => year);
  return years.length === 1 ? (years[0] ?? text) : text.trim();
}

function readNotes(headers: readonly string[], cells: Cells): string {
  const filled = headers.map((header) => ({ header, text: cells(header) })).filter(({ text }) => text !== '');
  const parts = filled.map(({ header, text }) => (isFreeText(header) ? text : `${label(header)}: ${text}`));
  return parts.join('; ');
}

const READERS: Readonly<Partial<Record<ImportField, (text: string) => string | null>>> = {
  scale: readScale,
  year: readYear,
  condition: readCondition,
  estimatedValue: readAmount,
  purchasePrice: readAmount,
  purchaseDate: readDay,
  isFavorite: readFlag,
  isRare: readFlag,
};

const OTHER_MONEY = 'Amounts are kept in US dollars, and this is other money: convert it first';

const UNCLEAR: Readonly<Partial<Record<ImportField, string>>> = {
  estimatedValue: OTHER_MONEY,
  purchasePrice: OTHER_MONEY,
  purchaseDate: 'This day can be read in two ways. Write it as 2024-05-31.',
  isFavorite: 'Write yes or no',
  isRare: 'Write yes or no',
};

/** Prepares the reading of a list's rows by a mapping whose columns all exist. */
export function rowReader(headers: readonly string[], { columns = {}, defaults = {}, salvage }: ImportMapping): Reader {
  const places = new Map(headers.map((header, index) => [header, index]));
  const sources = IMPORT_FIELDS.map((field) => ({ field, from: [columns[field] ?? []].flat() }));

  return (row) => {
    const cells: Cells = (header) => withoutGuard(row[places.get(header) ?? -1] ?? '').trim();
    const draft: Draft = {};
    const problems: FieldProblem[] = [];
    for (const { field, from } of sources) {
      const reader = READERS[field];
      const written =
        field === 'notes'
          ? readNotes(from, cells)
          : from
              .map(cells)
              .filter((text) => text !== '')
              .join(' ');
      const text = written === '' || (reader && SAYS_NOTHING.test(written)) ? (defaults[field] ?? '') : written;
      if (text === '') continue;
      const value =
        field === 'tags'
          ? (text === written ? from.map(cells) : [text]).flatMap(readTags)
          : reader
            ? reader(text)
            : text;
      if (value === null) problems.push({ field, message: UNCLEAR[field] ?? 'This cannot be read' });
      draft[field] = value ?? text;
    }
    const surplus = row.slice(headers.length).some((cell) => cell.trim() !== '');
    if (surplus) {
      const message =
        'This row has more columns than the header. Put quotation marks around texts that hold the separator.';
      problems.push({ field: 'row', message });
    }
    const read = check(draft, problems);
    return salvage && canDoWithout(read.problems) ? check(withoutUnreadable(read), []) : read;
  };
}

const canDoWithout = (problems: readonly FieldProblem[]): boolean =>
  problems.length > 0 && problems.every(({ field }) => DISPENSABLE_FIELDS.some((known) => known === field));

/** The draft without what could not be read, which its notes keep: 'Year: 29'. */
function withoutUnreadable({ draft, problems }: ReadRow): Draft {
  const kept = Object.entries(draft).filter(([field]) => !problems.some((problem) => problem.field === field));
  const written = problems.map(({ field }) => `${label(field)}: ${String(draft[field as ImportField])}`);
  return { ...Object.fromEntries(kept), notes: [draft.notes, ...written].filter(Boolean).join('; ') };
}

/** The same rules as for a car that is typed in. */
function check(draft: Draft, problems: readonly FieldProblem[]): ReadRow {
  const { id: written, ...fields } = draft;
  const { data: id } = Id.safeParse(typeof written === 'string' ? written.toLowerCase() : undefined);
  const result = CarFields.safeParse(fields);
  const found = result.success ? [] : fieldProblems(result.error);
  const all = [...problems, ...found.filter(({ field }) => !problems.some((known) => known.field === field))];
  if (!result.success || all.length > 0) return { draft, problems: all };
  const read = CAR_FIELD_NAMES.flatMap((field) => (result.data[field] == null ? [] : [[field, result.data[field]]]));
  const named = id && { id };
  return { draft: { ...(Object.fromEntries(read) as Draft), ...named }, problems: [], car: result.data, ...named };
}
