import { buffer } from 'node:stream/consumers';
import type { Download } from '@vault/contracts/common/download';
import {
  fetchExport,
  getAccountExport,
  startAccountExport,
  type exportCars,
} from '@vault/contracts/collection/exports';
import { getJob, type Job } from '@vault/contracts/collection/imports';
import type { OutputOf } from '@vault/contracts/define';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import type { Collection } from './collection';

/** The content of a downloaded file. */
export async function contentOf({ store }: Collection, { key }: Download): Promise<Buffer> {
  const object = await store.get(key);
  if (!object) throw new Error(`there is nothing at ${key}`);
  return buffer(object.stream);
}

export function fileIn(result: OutputOf<typeof exportCars>): Download {
  if (!('key' in result)) throw new Error('a job was started instead');
  return result;
}

export function jobIn(result: OutputOf<typeof exportCars>): string {
  if (!('jobId' in result)) throw new Error('a file was made at once');
  return result.jobId;
}

/** Waits for a job's end. Calls `seen` with each state. */
export const waitForJob = (
  { bus }: Collection,
  userId: string,
  id: string,
  onState: (job: Job) => void = () => undefined,
): Promise<Job> =>
  waitFor(async () => {
    const job = await bus.call(getJob, { id }, { ctx: asMember(userId) });
    onState(job);
    return job.state === 'done' || job.state === 'failed' ? job : null;
  }, 120_000);

/** The file of a finished export job. */
export async function fileOf(collection: Collection, userId: string, { result }: Job): Promise<Download> {
  if (!result || !('exportId' in result)) throw new Error('the job made no file');
  return collection.bus.call(fetchExport, { id: result.exportId }, { ctx: asMember(userId) });
}

/** Makes an account export; its file. */
export async function accountFile(collection: Collection, userId: string): Promise<Download> {
  const ctx = asMember(userId);
  const { jobId } = await collection.bus.call(startAccountExport, {}, { ctx });
  await waitForJob(collection, userId, jobId);
  const file = await collection.bus.call(getAccountExport, {}, { ctx });
  if (!('key' in file)) throw new Error('the export has no file');
  return file;
}

/** The entries of a ZIP by their names. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, file) => {
      if (error) reject(error);
      else resolve(file);
    });
  });
  const entries = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) {
          reject(error);
          return;
        }
        buffer(stream).then((content) => {
          entries.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
  return entries;
}
