import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startNodeChild } from './node-child.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

/**
 * Runs a small S3 server on 127.0.0.1 that stores its objects in the data folder.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {number} options.port
 * @param {string} options.accessKey
 * @param {string} options.secretKey
 * @param {Readonly<Record<string, { accessKey: string, secretKey: string }>>} [options.users] those of the services
 * @param {string} options.bucket created when it does not exist
 * @param {(line: string) => void} [options.say]
 * @param {() => void} [options.onStart]
 * @returns {Promise<{ endpoint: string, part: SupervisedProcess }>}
 */
export async function startObjectStore({ dataDir, port, accessKey, secretKey, users = {}, bucket, say, onStart }) {
  const folder = join(dataDir, 'objects');
  mkdirSync(folder, { recursive: true });
  const env = {
    S3_PORT: String(port),
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_BUCKET: bucket,
    S3_FOLDER: folder,
    S3_USERS: JSON.stringify(users),
  };
  const launch = () =>
    startNodeChild({ name: 'object-store', dataDir, script: './object-store-server.mjs', port, env });
  const part = new SupervisedProcess('object-store', launch, { say, onStart, graceMs: 3_000 });
  await part.start();
  return { endpoint: `http://127.0.0.1:${port}`, part };
}
