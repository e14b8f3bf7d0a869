import type { Relation } from '@vault/contracts/identity/collectors';
import type { Changes, ChangesOf } from '../../../api/optimistic-updates';
import { changePages } from '../../../lib/change-items';
import type { collectorsApi } from './collectors.api';
import type { overlapApi } from './overlap.api';

/** Somebody as a list shows them; with one follower more or less where that is counted. */
export function withRelation<C extends { relation: Relation; followers?: number }>(
  shown: C,
  changes: Partial<Relation>,
): C {
  const relation = { ...shown.relation, ...changes };
  const step = Number(relation.following) - Number(shown.relation.following);
  return { ...shown, relation, ...(shown.followers !== undefined && { followers: shown.followers + step }) };
}

/** Changes how one stands to somebody wherever they are in sight; whoever is blocked leaves the lists. */
export function changeRelation(id: string, changes: Partial<Relation>): Changes {
  const changed = <C extends { relation: Relation }>(shown: C) =>
    changes.blocked ? null : withRelation(shown, changes);
  return {
    collectors: (data) => changePages(data, (collector) => collector.id === id, changed),
    followList: (data) => changePages(data, (collector) => collector.id === id, changed),
    collector: (profile, shown) => (shown === id ? withRelation(profile, changes) : profile),
    suggestions: (data) => changePages(data, ({ collector }) => collector.id === id, changed),
  } satisfies ChangesOf<typeof collectorsApi> & ChangesOf<typeof overlapApi>;
}
