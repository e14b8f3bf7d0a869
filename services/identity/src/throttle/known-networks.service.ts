import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { prepared, rows } from '@vault/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { digest } from '../secrets';
import { networkOf } from './network';

const KNOWN_DAYS = 90;

const ADD = prepared(`
  INSERT INTO known_networks (user_id, network_key, expires_at) VALUES ($1, $2, now() + make_interval(days => $3))
  ON CONFLICT (user_id, network_key) DO UPDATE SET expires_at = excluded.expires_at`);

const FIND = prepared('SELECT FROM known_networks WHERE user_id = $1 AND network_key = $2 AND expires_at > now()');

const networkKey = (userId: string, { client }: CallContext): string =>
  digest(`known:${userId}:${networkOf(client.address)}`);

/** Networks from which a user signed in or reset the password: guesses from elsewhere do not slow them down. */
@Injectable()
export class KnownNetworks {
  constructor(private readonly database: DataSource) {}

  async add(tx: EntityManager, userId: string, ctx: CallContext): Promise<void> {
    await tx.query(ADD, [userId, networkKey(userId, ctx), KNOWN_DAYS]);
  }

  async isKnown(userId: string, ctx: CallContext): Promise<boolean> {
    const found = await rows(this.database.manager, FIND, [userId, networkKey(userId, ctx)]);
    return found.length > 0;
  }
}
