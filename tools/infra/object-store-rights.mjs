import { readFileSync } from 'node:fs';

/**
 * What a service may do below which prefixes of the bucket; `write` is reading, listing and removing too.
 * @typedef {{ read: readonly string[], write: readonly string[] }} Rights
 */

/** @type {Readonly<Record<string, Rights>>} */
const RIGHTS = JSON.parse(readFileSync(new URL('../../deploy/objects/rights.json', import.meta.url), 'utf8'));

/** The services with an access key of their own. */
export const STORE_USERS = Object.keys(RIGHTS);

/** @param {string} service @param {'read' | 'write'} right @returns {readonly string[]} the prefixes */
export function prefixesOf(service, right) {
  const { read = [], write = [] } = RIGHTS[service] ?? {};
  return right === 'read' ? [...read, ...write] : write;
}

/**
 * @param {string} service
 * @param {'read' | 'write'} right
 * @param {string} key or the prefix of a listing
 * @returns {boolean}
 */
export const isAllowed = (service, right, key) => prefixesOf(service, right).some((prefix) => key.startsWith(prefix));

/**
 * The bucket's policy in a store with users, whose principals are access keys.
 * @param {string} bucket
 * @param {Readonly<Record<string, string>>} accessKeys by service
 * @returns {object}
 */
export function bucketPolicy(bucket, accessKeys) {
  const objects = (/** @type {readonly string[]} */ prefixes) =>
    prefixes.map((prefix) => `arn:aws:s3:::${bucket}/${prefix}*`);
  const statements = STORE_USERS.flatMap((service) => {
    const allowed = { Effect: 'Allow', Principal: [accessKeys[service]] };
    return [
      // Also for the check of health, which asks for the bucket.
      { ...allowed, Action: ['s3:ListBucket', 's3:GetBucketLocation'], Resource: [`arn:aws:s3:::${bucket}`] },
      { ...allowed, Action: ['s3:GetObject'], Resource: objects(prefixesOf(service, 'read')) },
      { ...allowed, Action: ['s3:PutObject', 's3:DeleteObject'], Resource: objects(prefixesOf(service, 'write')) },
    ];
  });
  return { Version: '2012-10-17', Statement: statements };
}
