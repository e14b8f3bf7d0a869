import type { InputOf, OutputOf } from '@vault/contracts/define';
import { beginPasskeyLogin, loginWithPasskey } from '@vault/contracts/identity/passkeys';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type VerifiedAuthenticationResponse,
} from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { SignInService } from '../signed-in-browsers';
import { UsersService, type UserEntity } from '../users';
import { PasskeyChallenges } from './passkey-challenges.service';

const log = logger('passkeys');

const FIND = `
  SELECT id, user_id AS "userId", public_key AS "publicKey", counter::float8 AS counter
  FROM passkeys WHERE credential_id = $1`;

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

/** Signs users in with a passkey that their device lists, without an address. */
@Injectable()
export class PasskeyLoginService {
  private readonly origin: string;

  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly signIn: SignInService,
    private readonly challenges: PasskeyChallenges,
    @Inject(CONFIG) { PUBLIC_URL }: IdentityConfig,
  ) {
    this.origin = PUBLIC_URL;
  }

  async begin(): Promise<OutputOf<typeof beginPasskeyLogin>> {
    const rpID = new URL(this.origin).hostname;
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    await this.challenges.store(options.challenge, null);
    return { ...options };
  }

  async login(input: InputOf<typeof loginWithPasskey>, ctx: CallContext): Promise<UserEntity> {
    const { credential, rememberMe = false } = input;
    const [passkey] = await rows<PasskeyRow>(this.database.manager, FIND, [credential.id]);
    const use = passkey && (await this.verify(passkey, credential, ctx));
    if (!use) fail(loginWithPasskey, 'PASSKEY_REFUSED');
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, passkey.userId);
      if (!user || (user.purgeAt && user.purgeAt <= new Date())) fail(loginWithPasskey, 'PASSKEY_REFUSED');
      if (user.bannedAt) fail(loginWithPasskey, 'ACCOUNT_BANNED');
      if (user.closedAt) fail(loginWithPasskey, 'ACCOUNT_CLOSED');
      const used = await rows<{ id: string }>(tx, USE, [passkey.id, use.newCounter, use.credentialBackedUp]);
      if (used.length === 0) fail(loginWithPasskey, 'PASSKEY_REFUSED');
      await this.signIn.signIn(tx, user.id, { rememberMe }, ctx);
      return user;
    });
  }

  private async verify(
    { userId, publicKey, counter }: PasskeyRow,
    credential: InputOf<typeof loginWithPasskey>['credential'],
    ctx: CallContext,
  ): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | null> {
    const { userHandle, ...response } = credential.response;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...credential,
          clientExtensionResults: {},
          response: { ...response, ...(userHandle && { userHandle }) },
        },
        expectedChallenge: (challenge) => this.challenges.use(challenge, null),
        expectedOrigin: this.origin,
        expectedRPID: new URL(this.origin).hostname,
        credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter },
      });
      return verified ? authenticationInfo : null;
    } catch (error) {
      log.warn({ err: error, userId, requestId: ctx.requestId }, 'passkey refused');
      return null;
    }
  }
}
