import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { prepared, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { digest, newSecret } from '../secrets';

/** Browsers keep no cookie for longer than 400 days. */
const KNOWN_DAYS = 365;

const TOKEN = /^[\w-]{43}$/;

/** Whether the device was known before, or the user signs in for the first time: then there is nothing to compare. */
const LEARN = prepared(`
  WITH known AS (SELECT device_key FROM known_devices WHERE user_id = $1 AND expires_at > now()),
  added AS (
    INSERT INTO known_devices (user_id, device_key, expires_at) VALUES ($1, $2, now() + make_interval(days => $3))
    ON CONFLICT (user_id, device_key) DO UPDATE SET expires_at = excluded.expires_at)
  SELECT NOT EXISTS (SELECT FROM known) OR EXISTS (SELECT FROM known WHERE device_key = $2) AS "wasKnown"`);

/** The browsers in which a user signed in, each by a cookie that outlives its sessions. */
@Injectable()
export class KnownDevices {
  /** Learns the browser, sets its cookie and returns whether the user signed in there before. */
  async learn(tx: EntityManager, userId: string, ctx: CallContext): Promise<boolean> {
    const { deviceToken = '' } = ctx.client;
    // Several users of one browser share its cookie: their keys differ all the same.
    const value = TOKEN.test(deviceToken) ? deviceToken : newSecret();
    ctx.reply.cookies = {
      ...ctx.reply.cookies,
      device: { value, expiresAt: new Date(Date.now() + KNOWN_DAYS * 86_400_000) },
    };
    const values = [userId, digest(`device:${userId}:${value}`), KNOWN_DAYS];
    const [learned] = await rows<{ wasKnown: boolean }>(tx, LEARN, values);
    return !!learned?.wasKnown;
  }

  async forgetAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('DELETE FROM known_devices WHERE user_id = $1', [userId]);
  }
}
