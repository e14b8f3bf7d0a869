import { blockCollector, MAX_FOLLOWS, followCollector } from '@vault/contracts/identity/relations';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { HourlyLimit } from '../throttle/hourly-limit.service';
import { callerOtherThan, lockPair, type CollectorContract } from './user-pair';
import { setRelation, type RelationColumn } from './set-relation';
import { notifyFollowed } from './notify-followed';

const BLOCKED = `
  select from collector_relations
  where (user_id, other_id) in (($1, $2), ($2, $1)) and blocked_at is not null`;

/** How one collector stands to another: follows, has blocked or muted them. */
@Injectable()
export class RelationsService {
  constructor(
    private readonly database: DataSource,
    private readonly hourly: HourlyLimit,
  ) {}

  async follow(otherId: string, ctx: CallContext): Promise<null> {
    await this.hourly.count('follow', callerOtherThan(followCollector, otherId, ctx));
    return this.database.transaction(async (tx) => {
      const { me, other } = await lockPair(tx, followCollector, otherId, ctx);
      const shown = other.public && other.open && !(await this.areBlocked(tx, me.id, other.id));
      if (!shown) fail(followCollector, 'COLLECTOR_NOT_FOUND');
      if (!(await setRelation(tx, [me.id, other.id], ['followed_at', true], ctx))) return null;
      if (me.following >= MAX_FOLLOWS) fail(followCollector, 'TOO_MANY_FOLLOWED');
      await notifyFollowed(tx, me.id, other.id, ctx);
      return null;
    });
  }

  block(otherId: string, ctx: CallContext): Promise<null> {
    return this.database.transaction(async (tx) => {
      const { me, other } = await lockPair(tx, blockCollector, otherId, ctx);
      await setRelation(tx, [me.id, other.id], ['blocked_at', true], ctx);
      await setRelation(tx, [other.id, me.id], ['followed_at', false], ctx);
      return null;
    });
  }

  /** What changes one's own side alone. */
  change(
    contract: CollectorContract,
    otherId: string,
    to: readonly [RelationColumn, boolean],
    ctx: CallContext,
  ): Promise<null> {
    return this.database.transaction(async (tx) => {
      const { me, other } = await lockPair(tx, contract, otherId, ctx);
      await setRelation(tx, [me.id, other.id], to, ctx);
      return null;
    });
  }

  private async areBlocked(tx: EntityManager, one: string, other: string): Promise<boolean> {
    return (await rows(tx, BLOCKED, [one, other])).length > 0;
  }
}
