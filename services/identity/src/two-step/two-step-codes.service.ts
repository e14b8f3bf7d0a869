import { Injectable } from '@nestjs/common';
import { RECOVERY_CODE_COUNT } from '@vault/contracts/identity/two-step';
import { prepared, rows } from '@vault/service-kit/database';
import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../secrets';
import { PasswordThrottle, secondStepCounter } from '../throttle';
import { stepOf } from './authenticator';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes such as `k3m9x-7qdha`, of 49 random bits each. */
const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, () => `${half()}-${half()}`);

/** A code as it is digested, whatever its letter case, spaces and hyphens; null when it cannot be one. */
function normalizedRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return code.length === 2 * HALF ? code : null;
}

const FIND = prepared('SELECT secret FROM two_step_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL');

const USE_STEP = 'UPDATE two_step_secrets SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id';

const USE_RECOVERY_CODE = 'DELETE FROM recovery_codes WHERE user_id = $1 AND code_digest = $2 RETURNING user_id';

export type SecondStepRefusal = 'TWO_STEP_REQUIRED' | 'INVALID_TWO_STEP_CODE';

/** The codes of the second step: checked at the sign-in, each of them valid once. */
@Injectable()
export class TwoStepCodes {
  constructor(
    private readonly secrets: SecretBox,
    private readonly throttle: PasswordThrottle,
  ) {}

  /**
   * Why a user, whose row is locked, may not sign in with this code; null when they may. A wrong code is counted in the
   * transaction, which must be committed then. Counted by account alone: only who knows the password gets here, and ever
   * new networks must not give ever new tries at a million codes.
   *
   * @throws ContractError 429 after too many wrong codes.
   */
  async refusalOf(tx: EntityManager, userId: string, code: string | undefined): Promise<SecondStepRefusal | null> {
    const [row] = await rows<{ secret: Buffer }>(tx, FIND, [userId]);
    if (!row) return null;
    if (code === undefined) return 'TWO_STEP_REQUIRED';
    const counter = secondStepCounter(userId);
    await this.throttle.refuseWhileBlocked(counter, tx);
    if ((await this.useAppCode(tx, userId, row.secret, code)) || (await this.useRecoveryCode(tx, userId, code))) {
      await this.throttle.reset(tx, counter.key);
      return null;
    }
    await this.throttle.countFailure(counter, tx);
    return 'INVALID_TWO_STEP_CODE';
  }

  /** Whether the code is right and was not used before. */
  async useAppCode(tx: EntityManager, userId: string, secret: Buffer, code: string): Promise<boolean> {
    const step = stepOf(this.secrets.decrypt(secret, userId), code.replace(/\s/g, ''), Date.now());
    return step !== null && (await rows<{ user_id: string }>(tx, USE_STEP, [userId, step])).length > 0;
  }

  /** Replaces the recovery codes and returns the new ones. */
  async renewRecoveryCodes(tx: EntityManager, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const digests = codes.map((code) => this.digest(normalizedRecoveryCode(code) ?? '', userId));
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await tx.query('INSERT INTO recovery_codes (user_id, code_digest) SELECT $1, unnest($2::text[])', [
      userId,
      digests,
    ]);
    return codes;
  }

  private async useRecoveryCode(tx: EntityManager, userId: string, typed: string): Promise<boolean> {
    const code = normalizedRecoveryCode(typed);
    if (!code) return false;
    return (await rows<{ user_id: string }>(tx, USE_RECOVERY_CODE, [userId, this.digest(code, userId)])).length > 0;
  }

  private digest(code: string, userId: string): string {
    return this.secrets.digest(code, userId);
  }
}
