/**
 * `node tools/deploy/pin-images.mjs`: asks the registries for the digest of every image that `deploy/` names and writes it
 * behind the tag (`postgres:18@sha256:…`). Run it where there is internet, after changing a tag and to take in updates.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/project.mjs';

export const FILES = [
  'deploy/Dockerfile',
  'deploy/backup.Dockerfile',
  'deploy/docker-compose.yml',
  'deploy/k8s/components/valkey/valkey.yaml',
];

/** An image that is not ours, where one is named: behind `…_IMAGE=`, `…_IMAGE:-` or `image:`. */
const IMAGE = /((?:_IMAGE(?:=|:-)|image: ))((?!diecast-vault\/)[a-z0-9][\w./-]*:[\w.-]+)(@sha256:[0-9a-f]{64})?/g;

const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');

/** @param {string} text @returns {{ image: string, digest: string | null }[]} */
export const imagesIn = (text) =>
  [...text.matchAll(IMAGE)].map(([, , image = '', digest]) => ({ image, digest: digest?.slice(1) ?? null }));

/**
 * @param {string} text
 * @param {(image: string) => Promise<string>} digestOf
 * @returns {Promise<string>} the text with the digest of today behind each tag
 */
export async function pin(text, digestOf) {
  const names = [...new Set(imagesIn(text).map(({ image }) => image))];
  /** @type {Record<string, string>} */
  const digests = {};
  for (const name of names) digests[name] = await digestOf(name);
  return text.replace(IMAGE, (_, before, image) => `${before}${image}@${digests[image]}`);
}

/**
 * @param {string} image
 * @param {typeof fetch} [ask]
 * @returns {Promise<string>} the digest of the list of platforms, so that one line serves amd64 and arm64
 */
export async function digestFrom(image, ask = fetch) {
  const { host, name, tag } = addressOf(image);
  const url = `https://${host}/v2/${name}/manifests/${tag}`;
  const headers = { accept: MANIFESTS };
  let answer = await ask(url, { method: 'HEAD', headers });
  if (answer.status === 401) {
    const token = await tokenFor(answer.headers.get('www-authenticate') ?? '', ask);
    answer = await ask(url, { method: 'HEAD', headers: { ...headers, authorization: `Bearer ${token}` } });
  }
  const digest = answer.headers.get('docker-content-digest');
  if (!answer.ok || !digest) throw new Error(`${url} answers ${answer.status} without a digest`);
  return digest;
}

/** @param {string} image */
function addressOf(image) {
  const [path = '', tag = ''] = image.split(':');
  const [first = '', ...rest] = path.split('/');
  if (first.includes('.')) return { host: first, name: rest.join('/'), tag };
  return { host: 'registry-1.docker.io', name: rest.length > 0 ? path : `library/${path}`, tag };
}

/**
 * @param {string} challenge `Bearer realm="…",service="…",scope="…"`
 * @param {typeof fetch} ask
 * @returns {Promise<string>}
 */
async function tokenFor(challenge, ask) {
  const { realm, ...query } = Object.fromEntries(
    [...challenge.matchAll(/(realm|service|scope)="([^"]*)"/g)].map(([, k, v]) => [k, v]),
  );
  const answer = await ask(`${realm}?${new URLSearchParams(query)}`);
  return (await answer.json()).token;
}

async function main() {
  for (const file of FILES) {
    const path = join(ROOT, file);
    writeFileSync(path, await pin(readFileSync(path, 'utf8'), digestFrom));
    for (const { image, digest } of imagesIn(readFileSync(path, 'utf8'))) console.log(`${file}: ${image} ${digest}`);
  }
}

if (import.meta.filename === process.argv[1]) void main();
