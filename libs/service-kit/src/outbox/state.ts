import { query, type Contract } from '@vault/contracts/define';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const noInput = z.object({}).nullish();

/** Events that are written but not yet confirmed by the broker, and the age of the oldest. */
export const OutboxState = z.object({ rows: z.int(), lagSeconds: z.number() });
export type OutboxState = z.output<typeof OutboxState>;

/** The internal call for a service's outbox backlog; every service with a database answers it. */
export const outboxOf = (service: string): Contract<typeof noInput, typeof OutboxState> =>
  query({ name: `${service}.outbox`, input: noInput, output: OutboxState });

const STATE = `
  SELECT count(*)::int AS rows, coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS "lagSeconds"
  FROM outbox`;

export async function outboxState(dataSource: DataSource): Promise<OutboxState> {
  const [state] = await dataSource.query<OutboxState[]>(STATE);
  return state ?? { rows: 0, lagSeconds: 0 };
}
