import { ObjectStore } from '@vault/service-kit/object-store';

export const SERVICES = /** @type {const} */ (['identity', 'collection', 'marketplace', 'billing', 'notifications']);

/** @typedef {typeof SERVICES[number]} Service */

/** @param {string} name @returns {string} */
function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: see 'Back up' in docs/operations.md.`);
  return value;
}

/**
 * @param {Service} service
 * @returns {string} the address in `<SERVICE>_DATABASE_URL`, with the password in `<SERVICE>_DATABASE_PASSWORD` if given
 */
export function databaseUrl(service) {
  const name = `${service.toUpperCase()}_DATABASE`;
  const url = new URL(required(`${name}_URL`));
  const password = process.env[`${name}_PASSWORD`];
  if (password) url.password = encodeURIComponent(password);
  return url.href;
}

/** @returns {ObjectStore} the bucket of `S3_ENDPOINT`, `S3_BUCKET`, `S3_ACCESS_KEY`, `S3_SECRET_KEY` and `S3_REGION` */
export const objectStore = () =>
  new ObjectStore({
    endpoint: required('S3_ENDPOINT'),
    accessKey: required('S3_ACCESS_KEY'),
    secretKey: required('S3_SECRET_KEY'),
    bucket: process.env['S3_BUCKET'] || 'diecast-vault',
    ...(process.env['S3_REGION'] && { region: process.env['S3_REGION'] }),
    timeoutMs: 30_000,
  });

/**
 * Runs a command; a failure is printed as one line and is its exit code. Files that it writes are its user's only.
 * @param {() => Promise<void>} command
 */
export async function run(command) {
  process.umask(0o077);
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
