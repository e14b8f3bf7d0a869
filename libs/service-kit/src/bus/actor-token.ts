import { Actor } from '@vault/contracts/common/actor';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { unauthorized } from '../errors';
import { logger } from '../logging';
import { GATEWAY, readPublicKeys, readSigningKey, type SigningKey, type TrustedKey } from './actor-keys';

const log = logger('actors');

const ALGORITHM = 'EdDSA';
const LIFETIME_S = 60;
/** Half of the lifetime, so that a call that waits, and the calls that it causes, have the other half. */
const REUSE_MS = 30_000;
/** How far the clocks of two machines may differ. */
const LEEWAY_S = 5;
const MAX_TOKENS = 10_000;

/** A visitor's or member's token is handed on from service to service; a service's own is for the called one only. */
const ANY_SERVICE = 'services';

/** Signs who calls, with the key of the process. */
export class ActorSigner {
  private readonly key: SigningKey;
  private readonly tokens = new LRUCache<string, Promise<string>>({ max: MAX_TOKENS, ttl: REUSE_MS });

  constructor(
    private readonly service: string,
    signingKey: string,
  ) {
    this.key = readSigningKey(service, signingKey);
  }

  /** A token for a call of `target`. It is reused for the same claims, so that busy sessions cost one signature. */
  tokenFor(actor: Actor, target: string): Promise<string> {
    const audience = actor.kind === 'system' ? target : ANY_SERVICE;
    const claims = `${audience} ${JSON.stringify(actor)}`;
    const signed = this.tokens.get(claims);
    if (signed) return signed;
    const token = new SignJWT({ actor })
      .setProtectedHeader({ alg: ALGORITHM, kid: this.key.id })
      .setIssuer(this.service)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_S}s`)
      .sign(this.key.key);
    this.tokens.set(claims, token);
    return token;
  }
}

interface Verified {
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Reads who calls from tokens, each of which is verified once. */
export class ActorVerifier {
  private readonly keys: ReadonlyMap<string, TrustedKey>;
  private readonly verified = new LRUCache<string, Verified>({ max: MAX_TOKENS });

  constructor(
    private readonly service: string,
    publicKeys: string,
  ) {
    this.keys = readPublicKeys(publicKeys);
  }

  /**
   * Who calls.
   *
   * @throws ContractError 401 when the token is missing, expired, for another service, or not signed by whoever may say this.
   */
  async verify(token: string): Promise<Actor> {
    const known = this.verified.get(token);
    if (known && Date.now() < known.until) return known.actor;
    try {
      const verified = await this.read(token);
      this.verified.set(token, verified);
      return verified.actor;
    } catch (error) {
      // A wrong key or clock shows here first. The token itself must not be logged.
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "a caller's token was refused");
      throw unauthorized();
    }
  }

  private async read(token: string): Promise<Verified> {
    const { kid = '' } = decodeProtectedHeader(token);
    const trusted = this.keys.get(kid);
    if (!trusted) throw new Error('the key is not known here');
    const { payload } = await jwtVerify(token, trusted.key, {
      algorithms: [ALGORITHM],
      issuer: trusted.service,
      audience: [this.service, ANY_SERVICE],
      requiredClaims: ['exp'],
      maxTokenAge: LIFETIME_S,
      clockTolerance: LEEWAY_S,
    });
    const actor = Actor.parse(payload.actor);
    const signer = actor.kind === 'system' ? actor.name : GATEWAY;
    if (signer !== trusted.service) throw new Error(`${trusted.service} may not sign for a ${actor.kind}`);
    return { actor, until: ((payload.exp ?? 0) + LEEWAY_S) * 1_000 };
  }
}
