import type { Actor } from '@vault/contracts/common/actor';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { GATEWAY, readSigningKey } from './actor-keys';
import { ActorSigner, ActorVerifier } from './actor-token';

/** A key pair as the environment has it. */
function keyPair(service: string): { service: string; signing: string; trusted: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signing = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return {
    service,
    signing,
    trusted: `${service}:${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`,
  };
}

const gateway = keyPair(GATEWAY);
const billing = keyPair('billing');
const PUBLIC_KEYS = `${gateway.trusted},${billing.trusted}`;
const MEMBER: Actor = {
  kind: 'member',
  userId: '0199d3a0-0000-7000-8000-000000000001',
  sessionId: 'session',
  isAdmin: false,
  stepUp: 'none',
};
const ADMIN: Actor = { ...MEMBER, isAdmin: true, stepUp: 'full' };

const verifier = (service = 'identity', keys = PUBLIC_KEYS): ActorVerifier => new ActorVerifier(service, keys);
const signerOf = ({ service, signing }: typeof gateway): ActorSigner => new ActorSigner(service, signing);
const seconds = (): number => Math.floor(Date.now() / 1000);

/** A token of the gateway's key with other claims. */
function tokenWith(claims: JWTPayload): Promise<string> {
  const { id, key } = readSigningKey(GATEWAY, gateway.signing);
  const issued = { iss: GATEWAY, aud: 'services', iat: seconds(), exp: seconds() + 60, actor: MEMBER };
  return new SignJWT({ ...issued, ...claims }).setProtectedHeader({ alg: 'EdDSA', kid: id }).sign(key);
}

const refusal = { code: 'UNAUTHORIZED', status: 401 };
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe("a caller's token", () => {
  it.each<[string, Actor]>([
    ['a visitor', { kind: 'visitor' }],
    ['a member', MEMBER],
    ['the administrator', ADMIN],
  ])('of the gateway is believed by every service: %s', async (_, actor) => {
    const token = await signerOf(gateway).tokenFor(actor, 'billing');
    await expect(verifier('identity').verify(token)).resolves.toEqual(actor);
    await expect(verifier('collection').verify(token)).resolves.toEqual(actor);
  });

  it('of a service counts for itself, at the called service only', async () => {
    const self: Actor = { kind: 'system', name: 'billing' };
    const token = await signerOf(billing).tokenFor(self, 'identity');
    await expect(verifier('identity').verify(token)).resolves.toEqual(self);
    await expect(verifier('collection').verify(token)).rejects.toMatchObject(refusal);
  });

  it.each<[string, Actor]>([
    ['a visitor', { kind: 'visitor' }],
    ['a member', MEMBER],
    ['another service', { kind: 'system', name: 'gateway' }],
  ])('of a service does not make it %s', async (_, actor) => {
    const token = await signerOf(billing).tokenFor(actor, 'identity');
    await expect(verifier().verify(token)).rejects.toMatchObject(refusal);
  });

  it('is refused from a key that is not trusted', async () => {
    const token = await signerOf(keyPair(GATEWAY)).tokenFor(ADMIN, 'identity');
    await expect(verifier().verify(token)).rejects.toMatchObject(refusal);
  });

  it.each(['', 'token', JSON.stringify(ADMIN)])('is refused when it is none: %s', async (token) => {
    await expect(verifier().verify(token)).rejects.toMatchObject(refusal);
  });

  it('is refused with a claim changed', async () => {
    const [header, payload = '', signature] = (await signerOf(gateway).tokenFor(MEMBER, 'identity')).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const flipped = [header, encode({ ...claims, actor: ADMIN }), signature].join('.');
    await expect(verifier().verify(flipped)).rejects.toMatchObject(refusal);
  });

  it('is refused without a signature, and with one that is made of the public key', async () => {
    const { id } = readSigningKey(GATEWAY, gateway.signing);
    const claims = { iss: GATEWAY, aud: 'services', iat: seconds(), exp: seconds() + 60, actor: ADMIN };
    const unsigned = new UnsecuredJWT(claims).encode().split('.')[1];
    await expect(verifier().verify(`${encode({ alg: 'none', kid: id })}.${unsigned}.`)).rejects.toMatchObject(refusal);
    const hashed = `${encode({ alg: 'HS256', kid: id })}.${encode(claims)}`;
    const publicKey = Buffer.from(gateway.trusted.split(':')[1] ?? '', 'base64');
    const signature = createHmac('sha256', publicKey).update(hashed).digest('base64url');
    await expect(verifier().verify(`${hashed}.${signature}`)).rejects.toMatchObject(refusal);
  });

  it('is refused once it has expired, clocks that differ by some seconds aside', async () => {
    const expiredFor = (s: number): Promise<string> => tokenWith({ iat: seconds() - 30, exp: seconds() - s });
    await expect(verifier().verify(await expiredFor(2))).resolves.toEqual(MEMBER);
    await expect(verifier().verify(await expiredFor(10))).rejects.toMatchObject(refusal);
  });

  it.each([
    ['without an end', { exp: undefined }],
    ['that lasts long', { iat: seconds() - 120, exp: seconds() + 3600 }],
    ['of the future', { iat: seconds() + 60, exp: seconds() + 120 }],
    ['of another issuer', { iss: 'identity' }],
    ['for others', { aud: 'browsers' }],
    ['without an actor', { actor: undefined }],
  ])('is refused when it is one %s', async (_, claims) => {
    await expect(verifier().verify(await tokenWith(claims))).rejects.toMatchObject(refusal);
  });

  it('is refused after its end though it was believed before', async () => {
    const one = verifier();
    const token = await signerOf(gateway).tokenFor(MEMBER, 'identity');
    await expect(one.verify(token)).resolves.toEqual(MEMBER);
    jest.useFakeTimers({ now: Date.now() + 66_000, doNotFake: ['nextTick', 'setImmediate'] });
    try {
      await expect(one.verify(token)).rejects.toMatchObject(refusal);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is signed once for the same claims, and anew when a claim changes', async () => {
    const signer = signerOf(gateway);
    const first = await signer.tokenFor({ ...MEMBER }, 'identity');
    expect(await signer.tokenFor({ ...MEMBER }, 'billing')).toBe(first);
    expect(await signer.tokenFor({ ...MEMBER, isAdmin: true }, 'identity')).not.toBe(first);
  });

  it('is believed from the old and the new key while a key is replaced', async () => {
    const next = keyPair(GATEWAY);
    const both = verifier('identity', `${PUBLIC_KEYS},${next.trusted}`);
    for (const pair of [gateway, next]) {
      await expect(both.verify(await signerOf(pair).tokenFor(MEMBER, 'identity'))).resolves.toEqual(MEMBER);
    }
  });
});
