import { rm, rmdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { exitWithLauncher } from './node-child.mjs';

/** @import { RequestListener } from 'node:http' */

/**
 * The process of the S3 store. The library has one account, but accepts requests without any signature, which this
 * server refuses.
 */
const load = createRequire(import.meta.url);
/** @type {new (options: object) => { configureBuckets(): Promise<void>, callback(): RequestListener }} */
const S3rver = load('@20minutes/s3rver');
/** @type {{ DUMMY_ACCOUNT: Record<'createKeyPair' | 'revokeAccessKey', (...keys: string[]) => void> }} */
const { DUMMY_ACCOUNT } = load('@20minutes/s3rver/lib/models/account');

/**
 * @typedef {object} Files
 * @property {(bucket: string, key: string, kind: string) => string} getResourcePath
 * @property {(bucket: string) => string} getBucketPath
 * @property {(bucket: string, key: string) => Promise<void>} deleteObject
 */
/** @type {{ prototype: Files }} */
const FilesystemStore = load('@20minutes/s3rver/lib/stores/filesystem');
/**
 * The method of the library deletes a folder recursively after finding it empty, including objects that were written in
 * between. This one deletes a folder only while it is empty, and never the first of a key.
 * @this {Files} @param {string} bucket @param {string} key
 */
FilesystemStore.prototype.deleteObject = async function deleteObject(bucket, key) {
  const files = ['object', 'object.md5', 'metadata.json'].map((kind) => this.getResourcePath(bucket, key, kind));
  await Promise.all(files.map((file) => rm(file, { force: true })));
  for (let folders = key.split('/').slice(0, -1); folders.length > 1; folders = folders.slice(0, -1)) {
    const isNotEmpty = await rmdir(join(this.getBucketPath(bucket), ...folders)).catch(() => true);
    if (isNotEmpty) return;
  }
};

const { S3_PORT, S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_BUCKET, S3_FOLDER } = process.env;
DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
DUMMY_ACCOUNT.createKeyPair(S3_ACCESS_KEY, S3_SECRET_KEY);

const store = new S3rver({
  silent: true,
  directory: S3_FOLDER,
  vhostBuckets: false,
  allowMismatchedSignatures: false,
  configureBuckets: [{ name: S3_BUCKET }],
});
await store.configureBuckets();
const handle = store.callback();

const server = createServer((request, response) => {
  const signed =
    request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') || /[?&]X-Amz-Signature=/.test(request.url ?? '');
  if (signed) return handle(request, response);
  response.writeHead(403, { 'content-type': 'application/xml' });
  response.end('<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>');
});
server.listen(Number(S3_PORT), '127.0.0.1');
exitWithLauncher(() => {
  server.close();
  server.closeAllConnections();
  process.exit(0);
});
