import { blockCollector, followCollector, MAX_FOLLOWS } from '@vault/contracts/identity/relations';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { HourlyLimit } from '../throttle';
import { publishFollowed, setRelation, type RelationColumn } from './set-relation';
import { callerOtherThan, lockPair, type CollectorContract } from './user-pair';

const FIND_BLOCK = `
  SELECT FROM collector_relations
  WHERE (user_id, other_id) IN (($1, $2), ($2, $1)) AND blocked_at IS NOT NULL`;

/** Following, blocking and muting of collectors. */
@Injectable()
export class RelationsService {
  constructor(
    private readonly database: DataSource,
    private readonly limit: HourlyLimit,
  ) {}

  async follow(otherId: string, ctx: CallContext): Promise<null> {
    await this.limit.count('follow', callerOtherThan(followCollector, otherId, ctx));
    return this.database.transaction(async (tx) => {
      const { me, other } = await lockPair(tx, followCollector, otherId, ctx);
      const isVisible = other.isPublic && other.isOpen && !(await this.isBlocked(tx, me.id, other.id));
      if (!isVisible) fail(followCollector, 'COLLECTOR_NOT_FOUND');
      if (!(await setRelation(tx, [me.id, other.id], ['followed_at', true], ctx))) return null;
      if (me.followingCount >= MAX_FOLLOWS) fail(followCollector, 'TOO_MANY_FOLLOWED');
      await publishFollowed(tx, me.id, other.id, ctx);
      return null;
    });
  }

  /** Also ends the follows in both directions. */
  block(otherId: string, ctx: CallContext): Promise<null> {
    return this.database.transaction(async (tx) => {
      const { me, other } = await lockPair(tx, blockCollector, otherId, ctx);
      await setRelation(tx, [me.id, other.id], ['blocked_at', true], ctx);
      await setRelation(tx, [other.id, me.id], ['followed_at', false], ctx);
      return null;
    });
  }

  /** Changes only the caller's relation to the other. */
  change(
    contract: CollectorContract,
    otherId: string,
    change: readonly [RelationColumn, boolean],
    ctx: CallContext,
  ): Promise<null> {
    return this.database.transaction(async (tx) => {
      const { me, other } = await lockPair(tx, contract, otherId, ctx);
      await setRelation(tx, [me.id, other.id], change, ctx);
      return null;
    });
  }

  /** Whether either has blocked the other. */
  private async isBlocked(tx: EntityManager, userId: string, otherId: string): Promise<boolean> {
    return (await rows(tx, FIND_BLOCK, [userId, otherId])).length > 0;
  }
}
