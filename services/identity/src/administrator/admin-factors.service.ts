import type { Member } from '@vault/contracts/common/actor';
import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { ContractError } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { callingMember } from '../sessions';

const FIND = `
  SELECT EXISTS (SELECT FROM two_step_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS "hasApp",
    EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS "hasPasskey"`;

const IS_PROVEN = `
  SELECT step_up_until > now() AND step_up_with_factor AS "isProven" FROM sessions WHERE sid = $1 AND user_id = $2`;

const END_STEP_UPS = `
  UPDATE sessions SET step_up_until = NULL
  WHERE user_id = $1 AND step_up_until IS NOT NULL AND NOT step_up_with_factor`;

interface Factors {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** The administrator's second factors: those of the account, which the console's step-up demands too. */
@Injectable()
export class AdminFactors {
  constructor(private readonly database: DataSource) {}

  async of(userId: string): Promise<Factors> {
    const [factors] = await rows<Factors>(this.database.manager, FIND, [userId]);
    return factors ?? { hasApp: false, hasPasskey: false };
  }

  /**
   * Lets members pass. The administrator's first factor may be set up by anybody who has the account's password; any
   * change after that takes a step-up with a factor, else a stolen password could replace it.
   *
   * @throws ContractError 403 `ADMIN_STEP_UP_REQUIRED`.
   */
  async refuseUnprovenChange(ctx: CallContext): Promise<void> {
    const { isAdmin, userId, sessionId }: Member = callingMember(ctx);
    if (!isAdmin) return;
    const { hasApp, hasPasskey } = await this.of(userId);
    if (!hasApp && !hasPasskey) return;
    const [session] = await rows<{ isProven: boolean | null }>(this.database.manager, IS_PROVEN, [sessionId, userId]);
    if (!session?.isProven) throw new ContractError('ADMIN_STEP_UP_REQUIRED', COMMON_ERRORS.ADMIN_STEP_UP_REQUIRED);
  }

  /** After a factor was added: step-ups that passed without one end. */
  async endUnprovenStepUps(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(END_STEP_UPS, [userId]);
  }
}
