import type { Contract, OutputOf, RequestOf } from '@vault/contracts/define';
import { asMember } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import type { IdentityUnderTest } from './service';

/** A signed-in user. */
export interface Collector {
  readonly id: string;
  send<C extends Contract>(contract: C, input: RequestOf<C>): Promise<OutputOf<C>>;
}

/** Columns that hide a profile. */
export const HIDDEN = [
  { profile_public: false },
  { banned_at: new Date() },
  { closed_at: new Date(), purge_at: '2999-01-01' },
];

/** A collector with a public profile, unless `fields` says otherwise; columns of `users`. */
export async function collector(
  { dataSource, bus }: IdentityUnderTest,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Collector> {
  const id = v7();
  const row = {
    id,
    email: `${id}@example.com`,
    password_hash: 'none',
    first_name: 'Ada',
    last_name: 'Lo',
    profile_public: true,
    ...fields,
  };
  const columns = Object.keys(row);
  await dataSource.query(
    `INSERT INTO users (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return { id, send: (contract, input) => bus.call(contract, input, { ctx: asMember(id), deadlineMs: 30_000 }) };
}

export const manyNew = (identity: IdentityUnderTest, count: number): Promise<Collector[]> =>
  Promise.all(Array.from({ length: count }, () => collector(identity)));

/** Three collectors, of which a test takes as many as it needs. */
export const collectors = (identity: IdentityUnderTest): Promise<[Collector, Collector, Collector]> =>
  Promise.all([collector(identity), collector(identity), collector(identity)]);
