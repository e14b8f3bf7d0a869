import { ContractError } from '@vault/service-kit/errors';
import { parentPort } from 'node:worker_threads';
import type { ListPart, ListToRead } from './list-reader';
import { readList } from './read-list';
import type { ReadRow } from './read-row';

const PORTION = 200;

/** The program of the thread that reads lists. A portion is sent as soon as it is read, so that none has to be large. */
function* partsOf({ file, mapping }: ListToRead): Generator<ListPart> {
  try {
    const { rows, ...list } = readList(Buffer.from(file.buffer, file.byteOffset, file.byteLength), mapping);
    let portion: ReadRow[] = [];
    for (const row of rows) {
      if (portion.push(row) < PORTION) continue;
      yield { kind: 'rows', rows: portion };
      portion = [];
    }
    yield { kind: 'rows', rows: portion };
    yield { kind: 'end', list };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    yield { kind: 'refusal', error: error.toWire() };
  }
}

parentPort?.on('message', (list: ListToRead) => {
  for (const part of partsOf(list)) parentPort?.postMessage(part);
});
