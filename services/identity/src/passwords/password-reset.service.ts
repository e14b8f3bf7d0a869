import { randomInt } from 'node:crypto';
import {
  RESET_CODE_MINUTES,
  RESET_LINK_TOKEN_LENGTH,
  ResetCode,
  ResetLinkToken,
  resetPassword,
  resetRequested,
} from '@vault/contracts/identity/auth';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { CONFIG, type IdentityConfig } from '../config';
import { digest, newSecret } from '../secrets';
import { SignInService } from '../signed-in-browsers';
import { accountKey, HourlyLimit, KnownNetworks, networkOf, PasswordThrottle } from '../throttle';
import { UsersService } from '../users';
import { refuseGuessablePassword } from './new-password-rule';
import { PasswordHasher } from './password-hasher.service';

const MAX_ATTEMPTS = 5;
const DAY_MINUTES = 1_440;

const INSERT_CODE = `
  INSERT INTO reset_codes (id, account_key, user_id, browser_hash, network, code_hash, link_hash, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => $8))
  RETURNING ${isoTimestamp('expires_at')} AS "expiresAt"`;

/**
 * The newest code of the browser, or without its cookie of its network. Counted before the code is compared: a hundred
 * attempts at once are still five. Attempts without the cookie do not use up those of the browser.
 */
const COUNT_ATTEMPT = `
  UPDATE reset_codes c SET browser_attempts = browser_attempts + is_browser::int,
    network_attempts = network_attempts + (NOT is_browser)::int
  FROM (
    SELECT id, browser_hash = $2 AS is_browser FROM reset_codes
    WHERE account_key = $1 AND (browser_hash = $2 OR network = $3) AND expires_at > now()
    ORDER BY browser_hash = $2 DESC, id DESC LIMIT 1
  ) newest
  WHERE c.id = newest.id AND CASE WHEN is_browser THEN browser_attempts ELSE network_attempts END < $4
  RETURNING c.id, code_hash AS "codeHash", user_id AS "userId"`;

const FIND_LINK = `
  SELECT id, user_id AS "userId" FROM reset_codes WHERE account_key = $1 AND link_hash = $2 AND expires_at > now()`;

const USE_CODES = 'DELETE FROM reset_codes WHERE account_key = $1 RETURNING id';

interface ResetRow {
  readonly id: string;
  readonly userId: string | null;
}

/** Letters only, so that nobody mistakes a part of the link for the six digits of the code. */
const newLinkToken = (): string =>
  Array.from({ length: RESET_LINK_TOKEN_LENGTH }, () => String.fromCharCode(97 + randomInt(26))).join('');

/** Deletes the codes of an e-mail address, before its account is purged. */
export const deleteResetCodes = (tx: EntityManager, email: string): Promise<unknown> =>
  tx.query('DELETE FROM reset_codes WHERE account_key = $1', [accountKey(email)]);

/**
 * Resets a password with what was mailed: a code for the browser that asked for it, or a link for any browser. An address
 * without an account gets them too, never sent, so that requests and attempts cost the same for both.
 */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly signIn: SignInService,
    private readonly throttle: PasswordThrottle,
    private readonly networks: KnownNetworks,
    private readonly limit: HourlyLimit,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /**
   * Mails a code and a link. Beyond so many mails in the time that links are valid nothing is sent: the mails before hold
   * valid links. Beyond so many codes a day mails hold only the link, which cannot be guessed.
   *
   * @throws ContractError 429 after too many requests from this network.
   */
  async request(email: string, ctx: CallContext): Promise<void> {
    const network = networkOf(ctx.client.address);
    await this.limit.count('reset', `${email} ${network}`);
    const browser = ctx.client.resetToken ?? newSecret();
    const expiresAt = new Date(Date.now() + RESET_CODE_MINUTES * 60_000);
    ctx.reply.cookies = { ...ctx.reply.cookies, reset: { value: browser, expiresAt } };
    const max = 2 * this.config.hourly.reset;
    if (!(await this.limit.isWithin({ max, minutes: RESET_CODE_MINUTES }, 'resetMail', email))) return;
    const hasCode = await this.limit.isWithin({ max, minutes: DAY_MINUTES }, 'resetCode', email);

    const account = await this.users.findByEmail(email);
    const user = account?.bannedAt ? null : account;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const linkToken = newLinkToken();
    // Of a code that is not mailed nothing is stored that could be guessed.
    const codeHash = await this.hasher.hash(hasCode ? code : newSecret(), ctx.signal);
    await this.database.transaction(async (tx) => {
      const owner = [v7(), accountKey(email), user?.id ?? null, digest(browser), digest(network)];
      const values = [...owner, codeHash, digest(linkToken), RESET_CODE_MINUTES];
      const [row] = await rows<{ expiresAt: string }>(tx, INSERT_CODE, values);
      if (!user || !row) return;
      const mailed = { code: hasCode ? code : null, linkToken, ...row };
      const { id: userId, firstName } = user;
      await publish(tx, resetRequested, { userId, email: user.email, firstName, ...mailed }, ctx);
    });
  }

  /**
   * Sets the password, uses up every code and link of the account, signs out everywhere and ends the throttle's blocks.
   *
   * @param code the code or the link's token.
   */
  async reset(email: string, code: string, newPassword: string, ctx: CallContext): Promise<void> {
    const found = ResetLinkToken.safeParse(code).success
      ? await this.findByLink(email, code)
      : await this.findByCode(email, code, ctx);
    const userId = found?.userId;
    const owner = userId && (await this.users.findById(userId));
    if (!owner) fail(resetPassword, 'INVALID_RESET_CODE');
    // Only now, as names are nothing for whoever has no code.
    refuseGuessablePassword('newPassword', newPassword, owner);
    const passwordHash = await this.hasher.hash(newPassword, ctx.signal);
    await this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      const used = await rows<{ id: string }>(tx, USE_CODES, [accountKey(email)]);
      if (!used.some(({ id }) => id === found.id)) fail(resetPassword, 'INVALID_RESET_CODE');
      const isChanged = await this.users.setPassword(tx, userId, passwordHash, ctx);
      if (!isChanged) fail(resetPassword, 'INVALID_RESET_CODE');
      await this.signIn.signOutEverywhere(tx, userId, ctx);
      await this.throttle.resetAccount(tx, email);
      await this.networks.add(tx, userId, ctx);
    });
    ctx.reply.cookies = { ...ctx.reply.cookies, reset: null };
  }

  private async findByLink(email: string, token: string): Promise<ResetRow | undefined> {
    const [row] = await rows<ResetRow>(this.database.manager, FIND_LINK, [accountKey(email), digest(token)]);
    return row;
  }

  private async findByCode(email: string, code: string, ctx: CallContext): Promise<ResetRow | undefined> {
    if (!ResetCode.safeParse(code).success) return undefined;
    const { resetToken = '', address } = ctx.client;
    const values = [accountKey(email), digest(resetToken), digest(networkOf(address)), MAX_ATTEMPTS];
    const [row] = await rows<ResetRow & { codeHash: string }>(this.database.manager, COUNT_ATTEMPT, values);
    const isRight = row && (await this.hasher.runLimited(() => this.hasher.matches(row.codeHash, code), ctx.signal));
    return isRight ? row : undefined;
  }
}
