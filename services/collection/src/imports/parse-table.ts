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

function explain(error: unknown): never {
  if (!(error instanceof CsvError)) throw error;
  const line = /line (\d+)/.exec(error.message)?.[1];
  const where = line ? `In line ${line}` : 'Somewhere';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return unreadable(`${where} a quotation mark (") opens and is never closed. Close or remove it, and try again.`);
  }
  return unreadable(`${where} this list is no CSV: a quotation mark (") stands where none may. Remove or double it.`);
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
    explain(error);
  } finally {
    parser.destroy();
  }
  const [header = [], ...rows] = records;
  if (rows.length === 0) unreadable('This list has only a header. Add a line for each car below it.');
  return { headers: distinctHeaders(header), rows };
}
