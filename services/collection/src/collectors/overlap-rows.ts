import { MAX_SUGGESTIONS } from './overlaps.sql';
import { score, type OverlapCounts } from './score';

/** What somebody and another have for each other. */
export interface FoundOverlap extends OverlapCounts {
  readonly otherId: string;
  /** The other may be suggested. */
  readonly compared: boolean;
  readonly inCommon: number;
  readonly castings: readonly number[];
  /** Those that are named to the other. */
  readonly theirCastings: readonly number[];
}

/** As it is stored; with a score of 0 it is to be removed. */
export interface OverlapRow {
  readonly user_id: string;
  readonly other_id: string;
  readonly in_common: number;
  readonly they_have: number;
  readonly they_want: number;
  readonly score: number;
  readonly castings: readonly number[];
}

const nothing = (user_id: string, other_id: string): OverlapRow => ({
  ...{ user_id, other_id },
  ...{ in_common: 0, they_have: 0, they_want: 0, score: 0, castings: [] },
});

const mine = (userId: string, found: FoundOverlap): OverlapRow => ({
  ...{ user_id: userId, other_id: found.otherId, in_common: found.inCommon },
  ...{ they_have: found.theyHave, they_want: found.theyWant, score: score(found), castings: found.castings },
});

/** As the other sees it. */
const turned = (userId: string, found: FoundOverlap): OverlapRow => ({
  ...{ user_id: found.otherId, other_id: userId, in_common: found.inCommon },
  ...{ they_have: found.theyWant, they_want: found.theyHave, castings: found.theirCastings },
  score: score({ theyHave: found.theyWant, theyWant: found.theyHave, common: found.common }),
});

const bestFirst = (a: OverlapRow, b: OverlapRow): number => b.score - a.score || (a.other_id < b.other_id ? 1 : -1);

export interface Comparison {
  readonly userId: string;
  /** Others may be suggested this person. */
  readonly compared: boolean;
  readonly found: readonly FoundOverlap[];
  /** Who was suggested to this person until now. */
  readonly known: readonly string[];
  /** To whom this person was suggested until now, of those that were looked at. */
  readonly suggestedTo: readonly string[];
}

/** The rows that a comparison keeps for both sides, and those that are to be removed. */
export function overlapRows({ userId, compared, found, known, suggestedTo }: Comparison): OverlapRow[] {
  const best = found
    .filter((one) => one.compared)
    .map((one) => mine(userId, one))
    .sort(bestFirst)
    .slice(0, MAX_SUGGESTIONS);
  const theirs = compared ? found.map((one) => turned(userId, one)) : [];
  const stays = new Set(best.map((row) => row.other_id));
  const sees = new Set(theirs.map((row) => row.user_id));
  return [
    ...best,
    ...theirs,
    ...known.filter((id) => !stays.has(id)).map((id) => nothing(userId, id)),
    ...suggestedTo.filter((id) => !sees.has(id)).map((id) => nothing(id, userId)),
  ];
}
