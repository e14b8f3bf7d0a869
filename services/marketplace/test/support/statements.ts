import { PreparedReads } from '@vault/service-kit/database';
import type { TestService } from '@vault/service-kit/testing';

/** The names of the prepared statements that an instance runs while the work is done. */
export async function statementsBy({ app }: TestService, work: () => Promise<unknown>): Promise<string[]> {
  const rows = jest.spyOn(app.get(PreparedReads), 'rows');
  await work();
  const names = rows.mock.calls.map(([{ name }]) => name);
  rows.mockRestore();
  return names;
}
