import type { InputOf, OutputOf } from '@vault/contracts/define';
import type { Confirmation } from '@vault/contracts/identity/confirmation';
import { PRODUCT_NAME } from '@vault/contracts/common/product';
import {
  addPasskey,
  beginPasskey,
  MAX_PASSKEYS,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '@vault/contracts/identity/passkeys';
import { Inject, Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { DataSource } from 'typeorm';
import { parse, v7 } from 'uuid';
import { CONFIG, type IdentityConfig } from '../config';
import { AdminFactors } from '../administrator';
import { importWebAuthn, PasskeyChallenges } from '../passkey-assertions';
import { OwnPasswordCheck } from '../passwords';
import { SecurityAlerts } from '../security-alerts';

const log = logger('passkeys');

/** EdDSA, ES256 and RS256. Left to itself the library prefers ML-DSA-44, which is experimental in Node 24. */
const ALGORITHMS = [-8, -7, -257];

const COLUMNS = `id, name, ${isoTimestamp('created_at')} AS "createdAt", ${isoTimestamp('last_used_at')} AS "lastUsedAt",
  synced`;

const LIST = prepared(`SELECT ${COLUMNS} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`);

const LIST_CREDENTIALS = 'SELECT credential_id AS id, transports FROM passkeys WHERE user_id = $1';

/** The user's row is locked: of two browsers that add the last one at once, one is refused. */
const INSERT = `
  INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE (SELECT count(*) FROM passkeys WHERE user_id = $2) < $9
  ON CONFLICT (credential_id) DO NOTHING RETURNING ${COLUMNS}`;

const RENAME = `UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING ${COLUMNS}`;

const REMOVE = 'DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING id';

/** Passkeys as their owners add, name and remove them. */
@Injectable()
export class PasskeysService {
  private readonly origin: string;

  constructor(
    private readonly database: DataSource,
    private readonly ownPassword: OwnPasswordCheck,
    private readonly challenges: PasskeyChallenges,
    private readonly alerts: SecurityAlerts,
    private readonly adminFactors: AdminFactors,
    @Inject(CONFIG) { PUBLIC_URL }: IdentityConfig,
  ) {
    this.origin = PUBLIC_URL;
  }

  list(ctx: CallContext): Promise<Passkey[]> {
    return rows<Passkey>(this.database.manager, LIST, [memberId(ctx)]);
  }

  async begin(confirmation: Confirmation, ctx: CallContext): Promise<OutputOf<typeof beginPasskey>> {
    await this.adminFactors.refuseUnprovenChange(ctx);
    const { id, email, firstName, lastName } = await this.ownPassword.confirm(beginPasskey, confirmation, ctx);
    const known = await rows<{ id: string; transports: string[] }>(this.database.manager, LIST_CREDENTIALS, [id]);
    if (known.length >= MAX_PASSKEYS) fail(beginPasskey, 'TOO_MANY_PASSKEYS');
    const { generateRegistrationOptions } = await importWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: new URL(this.origin).hostname,
      userID: Uint8Array.from(parse(id)),
      userName: email,
      userDisplayName: `${firstName} ${lastName}`.trim(),
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await this.challenges.store(options.challenge, id);
    return { ...options };
  }

  async add({ name, credential }: InputOf<typeof addPasskey>, ctx: CallContext): Promise<Passkey> {
    const userId = memberId(ctx);
    const { verifyRegistrationResponse } = await importWebAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => this.challenges.use(challenge, userId),
      expectedOrigin: this.origin,
      expectedRPID: new URL(this.origin).hostname,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch((error: unknown) => {
      log.warn({ err: error, userId, requestId: ctx.requestId }, 'new passkey refused');
      return { registrationInfo: undefined };
    });
    if (!registrationInfo) fail(addPasskey, 'PASSKEY_REFUSED');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      const values = [v7(), userId, id, Buffer.from(publicKey), counter, transports];
      const more = [registrationInfo.credentialBackedUp, name, MAX_PASSKEYS];
      const [added] = await rows<Passkey>(tx, INSERT, [...values, ...more]);
      if (!added) fail(addPasskey, 'TOO_MANY_PASSKEYS');
      await this.adminFactors.endUnprovenStepUps(tx, userId);
      await this.alerts.raise(tx, userId, 'passkey_added', ctx);
      return added;
    });
  }

  async rename({ id, name }: InputOf<typeof renamePasskey>, ctx: CallContext): Promise<Passkey> {
    const [renamed] = await rows<Passkey>(this.database.manager, RENAME, [id, memberId(ctx), name]);
    return renamed ?? fail(renamePasskey, 'PASSKEY_NOT_FOUND');
  }

  async remove({ id, ...confirmation }: InputOf<typeof removePasskey>, ctx: CallContext): Promise<void> {
    await this.adminFactors.refuseUnprovenChange(ctx);
    const user = await this.ownPassword.confirm(removePasskey, confirmation, ctx);
    await this.database.transaction(async (tx) => {
      const removed = await rows<{ id: string }>(tx, REMOVE, [id, user.id]);
      if (removed.length === 0) fail(removePasskey, 'PASSKEY_NOT_FOUND');
      await this.alerts.raise(tx, user.id, 'passkey_removed', ctx);
    });
  }
}
