import type { PayloadOf } from '@vault/contracts/define';
import { collectorFollowed, muteCollector, relationChanged } from '@vault/contracts/identity/relations';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import { collectors } from './collectors';
import type { IdentityUnderTest } from './service';

export type Changed = PayloadOf<typeof relationChanged>;
export type Followed = PayloadOf<typeof collectorFollowed>;

interface WithId {
  readonly id: string;
}

/** The events of relations from now on. */
export interface RelationEvents {
  /** The changes of one relation, by version. */
  changes(one: WithId, other: WithId): Changed[];
  followers(): Followed[];
  /** Waits until all earlier events have arrived. */
  quiet(): Promise<void>;
}

export async function recordRelationEvents(identity: IdentityUnderTest): Promise<RelationEvents> {
  const events = await recordedEvents(identity.bus, [relationChanged, collectorFollowed]);
  const of = <T>({ name }: { name: string }): T[] =>
    events.filter((event) => event.name === name).map(({ payload }) => payload as T);
  const changes = (one: WithId, other: WithId): Changed[] =>
    of<Changed>(relationChanged)
      .filter(({ userId, otherId }) => userId === one.id && otherId === other.id)
      .sort((a, b) => a.version - b.version);
  return {
    changes,
    followers: () => of<Followed>(collectorFollowed),
    quiet: async () => {
      await waitFor(async () => (await identity.dataSource.query<unknown[]>('SELECT FROM outbox')).length === 0);
      const [one, other] = await collectors(identity);
      await one.send(muteCollector, { id: other.id });
      await waitFor(() => changes(one, other).length > 0);
    },
  };
}

export const countsOf = async ({ dataSource }: IdentityUnderTest, { id }: WithId): Promise<unknown> => {
  const [row] = await dataSource.query<unknown[]>(
    'SELECT followers_count AS followers, following_count AS following FROM users WHERE id = $1',
    [id],
  );
  return row;
};
