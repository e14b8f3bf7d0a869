import { IMPORT_MAX_ROWS, type ImportMapping } from '@vault/contracts/collection/imports';
import { checkDelimiter, MAX_COLUMNS, type Delimiter } from './delimiter';
import { unreadable } from './unreadable';

export interface Table {
  /** Distinct, in the order of the columns. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The longest column name that a mapping accepts. */
const MAX_HEADER_LENGTH = 200;
/** Twice the longest field of a car: a text that is only too long for its field is refused with its row, not the list. */
const MAX_CELL_LENGTH = 10_000;

/** Names every column: an empty header by its number, a repeated one with a count. */
export function distinctHeaders(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const wanted = cell.trim() || `Column ${index + 1}`;
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted} (${count})`;
    taken.add(name);
    return name;
  });
}

/** The index of the closing quotation mark. A doubled mark does not close. */
function closingQuotation(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at !== -1) return at;
  const line = 1 + (text.slice(0, opening).match(/\r\n|\r|\n/g)?.length ?? 0);
  return unreadable(
    `In line ${line} a quotation mark (") opens and is never closed. Close or remove it, and try again.`,
  );
}

/**
 * The records of a CSV (RFC 4180) with any line endings. Quotation marks are literal in a cell that does not begin with
 * one, or that continues after the closing one.
 */
function* recordsOf(text: string, delimiter: Delimiter): Generator<readonly string[]> {
  const plain = new RegExp(`[^${delimiter}\r\n]*`, 'y');
  let cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let quoted: string | null = null;
    if (text[at] === '"') {
      const closing = closingQuotation(text, at);
      quoted = text.slice(at + 1, closing).replaceAll('""', '"');
      at = closing + 1;
    }
    plain.lastIndex = at;
    const [rest = ''] = plain.exec(text) ?? [];
    at += rest.length;
    cells.push(quoted === null ? rest : rest === '' ? quoted : `"${quoted}"${rest}`);
    if (text[at] !== delimiter) {
      yield cells;
      cells = [];
      // The end of the last line begins no further one.
      at += text.startsWith('\r\n', at) ? 1 : 0;
      if (at + 1 >= text.length) return;
    }
    at += 1;
  }
}

function readHeaders(cells: readonly string[]): string[] {
  if (cells.length > MAX_COLUMNS) unreadable(`This list has more than ${MAX_COLUMNS} columns.`);
  const headers = distinctHeaders(cells);
  const column = 1 + headers.findIndex((header) => header.length > MAX_HEADER_LENGTH);
  if (column > 0) {
    unreadable(
      `The header of column ${column} is longer than ${MAX_HEADER_LENGTH} characters. Shorten it, and try again.`,
    );
  }
  return headers;
}

function refuseLongCells(cells: readonly string[], row: number): void {
  const column = 1 + cells.findIndex((cell) => cell.length > MAX_CELL_LENGTH);
  if (column > 0) {
    unreadable(
      `In row ${row} the text in column ${column} is longer than ${MAX_CELL_LENGTH} characters. Shorten it, and try again.`,
    );
  }
}

/**
 * Reads a CSV list: a header, then rows. Blank lines are skipped. A row may be shorter or longer than the header.
 *
 * @throws ContractError 400 `UNREADABLE_FILE` saying what is wrong, where, and what to do.
 */
export function parseTable(file: string, chosen?: ImportMapping['delimiter']): Table {
  // A text in a chosen encoding may begin with a byte order mark.
  const text = file.replace(/^\ufeff/, '');
  const start = text.search(/\S/);
  if (start === -1) unreadable('This file is empty. Choose the file that holds your list.');
  const delimiter = checkDelimiter(text.slice(start), chosen);
  let headers: string[] | null = null;
  const rows: (readonly string[])[] = [];
  for (const cells of recordsOf(text, delimiter)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (headers === null) {
      headers = readHeaders(cells);
      continue;
    }
    refuseLongCells(cells, rows.push(cells));
    if (rows.length > IMPORT_MAX_ROWS) {
      unreadable(`A list may have at most ${IMPORT_MAX_ROWS} rows. Split this one into several files.`);
    }
  }
  if (headers === null || rows.length === 0) {
    unreadable('This list has only a header. Add a line for each car below it.');
  }
  return { headers, rows };
}
