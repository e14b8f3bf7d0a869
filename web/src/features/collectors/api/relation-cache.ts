import type { Suggestion } from '@vault/contracts/collection/collectors';
import type { Page } from '@vault/contracts/common/page';
import type { Collector, Relation } from '@vault/contracts/identity/collectors';
import type { AppDispatch } from '../../../app/store';
import { overlapApi } from './overlap.api';

type State = Parameters<typeof overlapApi.util.selectInvalidatedBy>[0];
type Undo = () => void;

const { updateQueryData, selectCachedArgsForQuery } = overlapApi.util;

/** Somebody as a list shows them; with one follower more or less where that is counted. */
export function related<C extends { relation: Relation; followers?: number }>(shown: C, changes: Partial<Relation>): C {
  const relation = { ...shown.relation, ...changes };
  const step = Number(relation.following) - Number(shown.relation.following);
  return { ...shown, relation, ...(shown.followers !== undefined && { followers: shown.followers + step }) };
}

/** A page without somebody, or with them as they are now. */
function inPage<C>(page: Page<C>, isThem: (item: C) => boolean, changed: (item: C) => C | null): Page<C> {
  if (!page.items.some(isThem)) return page;
  const items = page.items.map((item) => (isThem(item) ? changed(item) : item)).filter((item) => item !== null);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}

/**
 * Changes how one stands to somebody wherever they are in sight, without asking again; whoever is blocked leaves the
 * lists. Gives back the function that undoes it.
 */
export function patchRelation(dispatch: AppDispatch, state: State, id: string, changes: Partial<Relation>): Undo {
  const inList = (page: Page<Collector>) =>
    inPage(
      page,
      (collector) => collector.id === id,
      (collector) => (changes.blocked ? null : related(collector, changes)),
    );
  const inSuggestions = (page: Page<Suggestion>) =>
    inPage(
      page,
      ({ collector }) => collector.id === id,
      (suggestion) => (changes.blocked ? null : related(suggestion, changes)),
    );
  const undo = [
    ...selectCachedArgsForQuery(state, 'collectors').map((query) =>
      dispatch(
        updateQueryData('collectors', query, (data) => {
          data.pages = data.pages.map(inList);
        }),
      ),
    ),
    ...selectCachedArgsForQuery(state, 'circle').map((circle) =>
      dispatch(
        updateQueryData('circle', circle, (data) => {
          data.pages = data.pages.map(inList);
        }),
      ),
    ),
    ...selectCachedArgsForQuery(state, 'collector')
      .filter((shown) => shown === id)
      .map(() => dispatch(updateQueryData('collector', id, (profile) => related(profile, changes)))),
    ...selectCachedArgsForQuery(state, 'suggestions').map((none) =>
      dispatch(
        updateQueryData('suggestions', none, (data) => {
          data.pages = data.pages.map(inSuggestions);
        }),
      ),
    ),
  ];
  return () => undo.forEach((patch) => patch.undo());
}
