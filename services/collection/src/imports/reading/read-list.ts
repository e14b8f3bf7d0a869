import type { ImportMapping } from '@vault/contracts/collection/imports';
import { badInput } from '@vault/service-kit/errors';
import { decodeText } from './decode-text';
import { parseTable } from './parse-table';
import { rowReader, type ReadRow } from './read-row';
import { suggestMapping } from './suggest-mapping';

export interface OpenList {
  readonly headers: readonly string[];
  /** The given mapping; its columns are suggested by the headers unless given. */
  readonly mapping: ImportMapping;
  readonly rows: Iterable<ReadRow>;
}

function refuseUnknownColumns(headers: readonly string[], { columns = {} }: ImportMapping): void {
  const unknown = Object.entries(columns).flatMap(([field, named]) =>
    [named].flat().flatMap((header) => (headers.includes(header) ? [] : [{ field, header }])),
  );
  if (unknown.length === 0) return;
  badInput(
    unknown.map(({ field, header }) => ({
      field: `mapping.columns.${field}`,
      message: `This list has no column "${header}"`,
    })),
  );
}

/**
 * Reads a list: the car of each row, or why it cannot be accepted. Rows are read lazily.
 *
 * @throws ContractError 400 `UNREADABLE_FILE` for a file that is no such list, `BAD_INPUT` for a mapping that does not
 * fit its header.
 */
export function readList(file: Buffer, given: ImportMapping = {}): OpenList {
  const { headers, rows } = parseTable(decodeText(file, given.encoding), given.delimiter);
  refuseUnknownColumns(headers, given);
  const mapping = given.columns ? given : { ...given, columns: suggestMapping(headers) };
  const read = rowReader(headers, mapping);
  const readRows = function* (): Generator<ReadRow> {
    for (const row of rows) yield read(row);
  };
  return { headers, mapping, rows: readRows() };
}
