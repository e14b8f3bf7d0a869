import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { unavailable } from '@vault/service-kit/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';

/** Longer than a call may take; whoever died in the midst of a turn holds it no longer. */
const LONGEST_S = 30;
const ASK_AGAIN_MS = 100;

const TAKE = `
  insert into turns as t (user_id, token, request, until)
  values ($1, $2, $3, now() + make_interval(secs => ${LONGEST_S}))
  on conflict (user_id) do update set token = excluded.token, request = excluded.request, until = excluded.until
  where t.until < now() returning token`;
const HOLDER = `select request from turns where user_id = $1 and until >= now()`;
const GIVE_BACK = `delete from turns where user_id = $1 and token = $2`;

/**
 * One act of a person at the payment provider after another, on all instances. A lock in a transaction would hold a
 * connection for as long as the provider takes to answer.
 */
@Injectable()
export class TurnsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param request what tells a repetition from another act; null: nothing does.
   * @param refuse called when the turn is that of the same request, sent before.
   * @throws ContractError 503 when the turn of another act lasts until the deadline.
   */
  async take<T>(
    userId: string,
    ctx: CallContext,
    { request, refuse }: { readonly request: string | null; readonly refuse: () => never },
    act: () => Promise<T>,
  ): Promise<T> {
    const token = v7();
    while (!(await this.taken(userId, token, request))) {
      if (request !== null && (await this.holder(userId)) === request) refuse();
      if (ctx.signal.aborted) throw unavailable();
      await sleep(ASK_AGAIN_MS);
    }
    try {
      return await act();
    } finally {
      await this.dataSource.query(GIVE_BACK, [userId, token]);
    }
  }

  private async taken(userId: string, token: string, request: string | null): Promise<boolean> {
    return (await rows(this.dataSource.manager, TAKE, [userId, token, request])).length > 0;
  }

  private async holder(userId: string): Promise<string | null> {
    const [held] = await rows<{ request: string | null }>(this.dataSource.manager, HOLDER, [userId]);
    return held?.request ?? null;
  }
}
