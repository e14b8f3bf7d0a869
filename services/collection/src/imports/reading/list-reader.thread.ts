import { ContractError } from '@vault/service-kit/errors';
import { parentPort } from 'node:worker_threads';
import type { ListPart, ListToRead } from './list-reader';
import { readList } from './read-list';
import type { ReadRow } from './read-row';

const BATCH = 200;

/** Batches are sent as they are read, so that messages stay small. */
function* partsOf({ file, mapping }: ListToRead): Generator<ListPart> {
  try {
    const { rows, ...list } = readList(Buffer.from(file.buffer, file.byteOffset, file.byteLength), mapping);
    let batch: ReadRow[] = [];
    for (const row of rows) {
      if (batch.push(row) < BATCH) continue;
      yield { kind: 'rows', rows: batch };
      batch = [];
    }
    yield { kind: 'rows', rows: batch };
    yield { kind: 'end', list };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    yield { kind: 'refusal', error: error.toWire() };
  }
}

parentPort?.on('message', (list: ListToRead) => {
  for (const part of partsOf(list)) parentPort?.postMessage(part);
});
