/**
 * `node tools/infra/write-object-store-policy.mjs`: makes the bucket and gives each service's user its prefixes, by the
 * policy of the bucket. Reads `S3_ENDPOINT`, `S3_BUCKET`, the administrator's `S3_ACCESS_KEY` and `S3_SECRET_KEY`, and
 * `<SERVICE>_S3_ACCESS_KEY`; `--print` prints the policy instead, for a store whose users have other names.
 */
import { Client } from 'minio';
import { bucketPolicy, STORE_USERS } from './object-store-rights.mjs';
import { requiredVariable } from './required-variable.mjs';

const bucket = requiredVariable('S3_BUCKET');
const users = STORE_USERS.map((service) => [service, requiredVariable(`${service.toUpperCase()}_S3_ACCESS_KEY`)]);
const policy = JSON.stringify(bucketPolicy(bucket, Object.fromEntries(users)), null, 2);
if (process.argv.includes('--print')) {
  console.log(policy);
} else {
  const { protocol, hostname, port } = new URL(requiredVariable('S3_ENDPOINT'));
  const client = new Client({
    endPoint: hostname,
    ...(port && { port: Number(port) }),
    useSSL: protocol === 'https:',
    accessKey: requiredVariable('S3_ACCESS_KEY'),
    secretKey: requiredVariable('S3_SECRET_KEY'),
    region: process.env['S3_REGION'] || 'us-east-1',
    pathStyle: true,
  });
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
  await client.setBucketPolicy(bucket, policy);
}
