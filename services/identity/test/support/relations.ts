import type { PayloadOf } from '@vault/contracts/define';
import { collectorFollowed, muteCollector, relationChanged } from '@vault/contracts/identity/relations';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import { collectors } from './collectors';
import type { IdentityUnderTest } from './service';

export type Changed = PayloadOf<typeof relationChanged>;
export type Followed = PayloadOf<typeof collectorFollowed>;

interface Somebody {
  readonly id: string;
}

/** What is told of relations from now on. */
export interface RelationsTold {
  /** How one stood to the other, step by step. */
  changes(one: Somebody, other: Somebody): Changed[];
  followers(): Followed[];
  /** Waits until everything that was done before has been told: what is told next comes after it. */
  quiet(): Promise<void>;
}

export async function relationsTold(identity: IdentityUnderTest): Promise<RelationsTold> {
  const events = await recordedEvents(identity.bus, [relationChanged, collectorFollowed]);
  const of = <T>({ name }: { name: string }): T[] =>
    events.filter((event) => event.name === name).map(({ payload }) => payload as T);
  const changes = (one: Somebody, other: Somebody): Changed[] =>
    of<Changed>(relationChanged)
      .filter(({ userId, otherId }) => userId === one.id && otherId === other.id)
      .sort((a, b) => a.version - b.version);
  return {
    changes,
    followers: () => of<Followed>(collectorFollowed),
    quiet: async () => {
      await waitFor(async () => (await identity.dataSource.query<unknown[]>('SELECT FROM outbox')).length === 0);
      const [one, other] = await collectors(identity);
      await one.does(muteCollector, { id: other.id });
      await waitFor(() => changes(one, other).length > 0);
    },
  };
}

export const countsOf = async ({ dataSource }: IdentityUnderTest, { id }: Somebody): Promise<unknown> => {
  const [row] = await dataSource.query<unknown[]>(
    'SELECT followers_count AS followers, following_count AS following FROM users WHERE id = $1',
    [id],
  );
  return row;
};
