import { IMPORT_MAX_ROWS, type ImportMapping } from '@vault/contracts/collection/imports';
import { CsvError, parse } from 'csv-parse';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkDelimiter } from './delimiter';
import { unreadable } from './unreadable';

export interface Table {
  /** Distinct, in the order of the columns. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const PORTION = 64 * 1024;

/** Gives other work a turn after each portion: a long list must not hold up everybody else. */
async function* portions(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PORTION) {
    yield bytes.subarray(at, at + PORTION);
    await nextTurn();
  }
}

/** Names every column: an empty one by its place, a repeated one by its count. */
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

/** The line in which the last quotation opens. The parser itself knows only where the text ends. */
function lineOfLastQuotation(text: string, delimiter: string): number {
  let line = 1;
  let opened = 1;
  let quoted = false;
  let fieldStarts = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const lineEnds = character === '\n' || (character === '\r' && text[at + 1] !== '\n');
    if (lineEnds) line += 1;
    if (quoted && character === '"') {
      if (text[at + 1] === '"') at += 1;
      else quoted = false;
    } else if (!quoted && fieldStarts && character === '"') {
      quoted = true;
      opened = line;
    }
    fieldStarts = lineEnds || character === delimiter || (fieldStarts && character === '\r');
  }
  return opened;
}

function explain(error: unknown, text: string, delimiter: string): never {
  if (!(error instanceof CsvError)) throw error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    const line = lineOfLastQuotation(text, delimiter);
    return unreadable(
      `In line ${line} a quotation mark (") opens and is never closed. Close or remove it, and try again.`,
    );
  }
  return unreadable(
    'This list is no CSV. Save it as "CSV UTF-8 (comma delimited)" in your spreadsheet, and try again.',
  );
}

/**
 * Reads a CSV list: a header, then rows. Blank lines do not count. A row may be shorter or longer than the header.
 *
 * @throws ContractError 400 `UNREADABLE_FILE` saying what is wrong, where, and what to do.
 */
export async function parseTable(text: string, chosen?: ImportMapping['delimiter']): Promise<Table> {
  if (text.trim() === '') unreadable('This file is empty. Choose the file that holds your list.');
  const start = text.search(/\S/);
  const delimiter = checkDelimiter(text.slice(start), chosen);
  const parser = parse({
    delimiter,
    // Found by themselves, the first line's ending would be taken for that of all lines.
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  });
  const records: string[][] = [];
  const reading = (async () => {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (records.push(record) > IMPORT_MAX_ROWS + 1) {
        unreadable(`A list may have at most ${IMPORT_MAX_ROWS} rows. Split this one into several files.`);
      }
    }
  })();
  const feeding = (async () => {
    for await (const portion of portions(text)) {
      if (parser.destroyed) return;
      parser.write(portion);
    }
    parser.end();
  })();
  try {
    await Promise.all([reading, feeding]);
  } catch (error) {
    explain(error, text, delimiter);
  } finally {
    parser.destroy();
  }
  const [header = [], ...rows] = records;
  if (rows.length === 0) unreadable('This list has only a header. Add a line for each car below it.');
  return { headers: distinctHeaders(header), rows };
}
