import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestFrom, FILES, imagesIn, pin } from './pin-images.mjs';

const ROOT = join(__dirname, '..', '..');
const DIGEST = `sha256:${'a'.repeat(64)}`;
const NEWER = `sha256:${'b'.repeat(64)}`;

/** A registry that asks for a token, as Docker Hub does. */
function registry(seen: string[]): typeof fetch {
  return (input, init) => {
    const url = input as string;
    seen.push(url);
    if (url.startsWith('https://auth.example')) return Promise.resolve(Response.json({ token: 'let-in' }));
    if (new Headers(init?.headers).get('authorization') !== 'Bearer let-in') {
      const challenge = 'Bearer realm="https://auth.example/token",service="registry",scope="repository:x:pull"';
      return Promise.resolve(new Response(null, { status: 401, headers: { 'www-authenticate': challenge } }));
    }
    return Promise.resolve(new Response(null, { headers: { 'docker-content-digest': DIGEST } }));
  };
}

describe('pinning images by digest', () => {
  it('finds every foreign image in the files of deploy', () => {
    const found = FILES.flatMap((file) =>
      imagesIn(readFileSync(join(ROOT, file), 'utf8')).map(({ image }) => image.split(':')[0]),
    );
    expect(found).toEqual(expect.arrayContaining(['node', 'postgres', 'rabbitmq']));
    expect(found.filter((image) => image?.startsWith('diecast-vault'))).toEqual([]);
  });

  it('writes the digest behind the tag, and replaces an older one', async () => {
    const once = await pin('ARG NODE_IMAGE=node:24-slim\nimage: ${X_IMAGE:-quay.io/a/b:v1}\n', () =>
      Promise.resolve(DIGEST),
    );
    expect(once).toBe(`ARG NODE_IMAGE=node:24-slim@${DIGEST}\nimage: \${X_IMAGE:-quay.io/a/b:v1@${DIGEST}}\n`);
    expect(await pin(once, () => Promise.resolve(NEWER))).toBe(once.replaceAll(DIGEST, NEWER));
  });

  it('asks the registry of the image, with the token that it demands', async () => {
    const seen: string[] = [];
    expect(await digestFrom('postgres:18', registry(seen))).toBe(DIGEST);
    expect(seen).toEqual([
      'https://registry-1.docker.io/v2/library/postgres/manifests/18',
      'https://auth.example/token?service=registry&scope=repository%3Ax%3Apull',
      'https://registry-1.docker.io/v2/library/postgres/manifests/18',
    ]);
    await digestFrom('quay.io/a/b:v1', registry(seen));
    expect(seen.at(-1)).toBe('https://quay.io/v2/a/b/manifests/v1');
  });
});
