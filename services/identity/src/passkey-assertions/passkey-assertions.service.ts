import type { OutputOf } from '@vault/contracts/define';
import { beginConfirmation, type UsedCredential } from '@vault/contracts/identity/confirmation';
import { Inject, Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { PasskeyChallenges } from './passkey-challenges.service';
import { importWebAuthn } from './web-authn';

const log = logger('passkeys');

const FIND = `
  SELECT id, user_id AS "userId", public_key AS "publicKey", counter::float8 AS counter
  FROM passkeys WHERE credential_id = $1`;

const LIST_CREDENTIALS = 'SELECT credential_id AS id, transports FROM passkeys WHERE user_id = $1';

/** Of two answers with the same count one is a copy's; where an authenticator does not count, both are 0. */
const USE = `
  UPDATE passkeys SET counter = $2, synced = $3, last_used_at = now()
  WHERE id = $1 AND (counter < $2 OR $2 = 0) RETURNING id`;

interface PasskeyRow {
  readonly id: string;
  readonly userId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** An answer of an authenticator that is right, and not yet counted. */
export interface VerifiedPasskey {
  readonly passkey: PasskeyRow;
  readonly info: VerifiedAuthenticationResponse['authenticationInfo'];
}

/** Checks that somebody holds a passkey: of whomever it is, to sign in, or of a user, to confirm that it is them. */
@Injectable()
export class PasskeyAssertions {
  private readonly origin: string;

  constructor(
    private readonly database: DataSource,
    private readonly challenges: PasskeyChallenges,
    @Inject(CONFIG) { PUBLIC_URL }: IdentityConfig,
  ) {
    this.origin = PUBLIC_URL;
  }

  /** @param userId null when anybody may answer. */
  async begin(userId: string | null, allowCredentials?: Credential[]): Promise<OutputOf<typeof beginConfirmation>> {
    const rpID = new URL(this.origin).hostname;
    const { generateAuthenticationOptions } = await importWebAuthn();
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', allowCredentials });
    await this.challenges.store(options.challenge, userId);
    return { ...options };
  }

  async beginConfirmation(ctx: CallContext): Promise<OutputOf<typeof beginConfirmation>> {
    const userId = memberId(ctx);
    const credentials = await rows<Credential>(this.database.manager, LIST_CREDENTIALS, [userId]);
    if (credentials.length === 0) fail(beginConfirmation, 'PASSKEY_NOT_FOUND');
    return this.begin(userId, credentials);
  }

  /** Whether the user confirmed with a passkey of theirs that it is them. */
  async confirms(userId: string, credential: UsedCredential, ctx: CallContext): Promise<boolean> {
    const verified = await this.verify(credential, userId, ctx);
    return verified?.passkey.userId === userId && this.use(this.database.manager, verified);
  }

  /** null when the passkey is unknown or its answer wrong. Uses the challenge up. */
  async verify(credential: UsedCredential, userId: string | null, ctx: CallContext): Promise<VerifiedPasskey | null> {
    const [passkey] = await rows<PasskeyRow>(this.database.manager, FIND, [credential.id]);
    if (!passkey) return null;
    const { userHandle, ...response } = credential.response;
    const { publicKey, counter } = passkey;
    const { verifyAuthenticationResponse } = await importWebAuthn();
    try {
      const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
        response: {
          ...credential,
          clientExtensionResults: {},
          response: { ...response, ...(userHandle && { userHandle }) },
        },
        expectedChallenge: (challenge) => this.challenges.use(challenge, userId),
        expectedOrigin: this.origin,
        expectedRPID: new URL(this.origin).hostname,
        credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter },
      });
      return verified ? { passkey, info } : null;
    } catch (error) {
      log.warn({ err: error, userId: passkey.userId, requestId: ctx.requestId }, 'passkey refused');
      return null;
    }
  }

  /** Counts the use; false for the answer of a copy. */
  async use(manager: EntityManager, { passkey, info }: VerifiedPasskey): Promise<boolean> {
    const values = [passkey.id, info.newCounter, info.credentialBackedUp];
    return (await rows<{ id: string }>(manager, USE, values)).length > 0;
  }
}

interface Credential {
  id: string;
  transports: never[];
}
