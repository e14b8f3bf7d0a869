import type { Relation } from '@vault/contracts/common/relation';
import type { Changes, ChangesOf } from '../../../api/optimistic-updates';
import { changePages } from '../../../lib/change-items';
import type { collectorsApi } from './collectors.api';
import type { overlapApi } from './overlap.api';

/** A collector with a changed relation and follower count. */
export function withRelation<C extends { relation: Relation; followers?: number }>(
  collector: C,
  changes: Partial<Relation>,
): C {
  const relation = { ...collector.relation, ...changes };
  const step = Number(relation.following) - Number(collector.relation.following);
  return {
    ...collector,
    relation,
    ...(collector.followers !== undefined && { followers: collector.followers + step }),
  };
}

/** Changes the relation to a collector in all cached data; a blocked collector is removed from lists. */
export function changeRelation(id: string, changes: Partial<Relation>): Changes {
  const changed = <C extends { relation: Relation }>(collector: C) =>
    changes.blocked ? null : withRelation(collector, changes);
  return {
    collectors: (data) => changePages(data, (collector) => collector.id === id, changed),
    followList: (data) => changePages(data, (collector) => collector.id === id, changed),
    collector: (profile, cachedId) => (cachedId === id ? withRelation(profile, changes) : profile),
    suggestions: (data) => changePages(data, ({ collector }) => collector.id === id, changed),
  } satisfies ChangesOf<typeof collectorsApi> & ChangesOf<typeof overlapApi>;
}
