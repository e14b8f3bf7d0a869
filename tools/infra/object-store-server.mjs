import { AsyncLocalStorage } from 'node:async_hooks';
import { rm, rmdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { exitWithLauncher } from './node-child.mjs';
import { isAllowed } from './object-store-rights.mjs';

/** @import { RequestListener } from 'node:http' */

/**
 * The process of the S3 store. The library has one account, whose keys may do everything, and accepts requests without any
 * signature: this server refuses those, and what a service's own key may not do.
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

/** @type {new (code: string, message: string) => Error} */
const S3Error = load('@20minutes/s3rver/lib/models/error');
/** A request and whose key signed it; none for the administrator's. @type {AsyncLocalStorage<{ service?: string, method?: string }>} */
const asking = new AsyncLocalStorage();

/** @param {'read' | 'write'} right @param {unknown} key */
function check(right, key) {
  const { service } = asking.getStore() ?? {};
  if (service && !isAllowed(service, right, typeof key === 'string' ? key : ''))
    throw new S3Error('AccessDenied', `${service} has no right to ${right} this`);
}

/** The rights that each method of the library needs. @type {Record<string, (...args: any[]) => unknown>} */
const NEEDS = {
  getObject: (_, key) => check('read', key),
  existsObject: (_, key) => check('read', key),
  listObjects: (_, { prefix }) => check('read', prefix),
  putObject: ({ key }) => check('write', key),
  deleteObject: (_, key) => check('write', key),
  copyObject: (_, from, __, to) => {
    check('read', from);
    check('write', to);
  },
  initiateUpload: (_, key) => check('write', key),
  // The bucket's own settings are read with every request.
  getSubresource: (_, key) => key === undefined || check('read', key),
  putSubresource: (_, key) => check('write', key),
  deleteSubresource: (_, key) => check('write', key),
  listBuckets: () => check('read', null),
  putBucket: () => check('write', null),
  deleteBucket: () => check('write', null),
};
const methods = /** @type {Record<string, Function>} */ (/** @type {unknown} */ (FilesystemStore.prototype));
for (const [name, need] of Object.entries(NEEDS)) {
  const method = methods[name];
  if (!method) throw new Error(`the S3 library has no method ${name} any more`);
  methods[name] = /** @this {Files} @param {unknown[]} args */ async function (...args) {
    need(...args);
    return method.apply(this, args);
  };
}

// Whether there is the bucket is asked by HEAD, at each start and look at a service's health. The library lists the bucket
// for it, all of its folders and a thousand objects, of which the answer says nothing.
const { listObjects } = methods;
methods.listObjects = /** @this {Files} @param {unknown[]} args */ async function (...args) {
  if (asking.getStore()?.method === 'HEAD') return { objects: [], commonPrefixes: [], isTruncated: false };
  return listObjects?.apply(this, args);
};

const { S3_PORT, S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_BUCKET, S3_FOLDER, S3_USERS = '{}' } = process.env;
/** @type {Record<string, { accessKey: string, secretKey: string }>} */
const users = JSON.parse(S3_USERS);
DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
DUMMY_ACCOUNT.createKeyPair(S3_ACCESS_KEY, S3_SECRET_KEY);
for (const { accessKey, secretKey } of Object.values(users)) DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);
const serviceOf = new Map(Object.entries(users).map(([service, { accessKey }]) => [accessKey, service]));

/** The access key of a request, whose signature the library checks. With two of them it may check that of the other. */
const CREDENTIAL = /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/|[?&]X-Amz-Credential=([^/%&]+)(?:%2F|\/)/i;

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
  const { authorization = '' } = request.headers;
  const [, signed, presigned] = CREDENTIAL.exec(authorization || (request.url ?? '')) ?? [];
  const named = `${authorization} ${request.url}`.match(/credential=/gi) ?? [];
  const accessKey = named.length === 1 ? (signed ?? presigned) : undefined;
  const { method } = request;
  if (accessKey === S3_ACCESS_KEY) return asking.run({ method }, () => handle(request, response));
  const service = accessKey && serviceOf.get(accessKey);
  if (service) return asking.run({ service, method }, () => handle(request, response));
  response.writeHead(403, { 'content-type': 'application/xml' });
  response.end('<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>');
});
server.listen(Number(S3_PORT), '127.0.0.1');
exitWithLauncher(() => {
  server.close();
  server.closeAllConnections();
  process.exit(0);
});
