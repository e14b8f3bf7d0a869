import { MAX_SUGGESTIONS } from './overlaps.sql';
import { score, type OverlapCounts } from './score';

/** What the vaults of a user and of another have for each other. */
export interface FoundOverlap extends OverlapCounts {
  readonly otherId: string;
  /** The other user lets others compare. */
  readonly compared: boolean;
  readonly inCommon: number;
  /** What the user has for the other one, and wants of them, as the other one sees it. */
  readonly youHave: number;
  readonly youWant: number;
  readonly castings: readonly number[];
  /** The castings to name to the other user. */
  readonly theirCastings: readonly number[];
}

/** A row of `collector_overlaps`; a score of 0 deletes it. */
export interface OverlapRow {
  readonly user_id: string;
  readonly other_id: string;
  readonly in_common: number;
  readonly they_have: number;
  readonly they_want: number;
  readonly score: number;
  readonly castings: readonly number[];
}

const deletedRow = (userId: string, otherId: string): OverlapRow => ({
  user_id: userId,
  other_id: otherId,
  in_common: 0,
  they_have: 0,
  they_want: 0,
  score: 0,
  castings: [],
});

const ownRow = (userId: string, found: FoundOverlap): OverlapRow => ({
  user_id: userId,
  other_id: found.otherId,
  in_common: found.inCommon,
  they_have: found.theyHave,
  they_want: found.theyWant,
  score: score(found),
  castings: found.castings,
});

/** The same overlap as the other user sees it. */
const mirroredRow = (userId: string, found: FoundOverlap): OverlapRow => ({
  user_id: found.otherId,
  other_id: userId,
  in_common: found.inCommon,
  they_have: found.youHave,
  they_want: found.youWant,
  score: score({ theyHave: found.youHave, theyWant: found.youWant, common: found.common }),
  castings: found.theirCastings,
});

const bestFirst = (a: OverlapRow, b: OverlapRow): number => b.score - a.score || (a.other_id < b.other_id ? 1 : -1);

export interface Comparison {
  readonly userId: string;
  /** The user lets others compare. */
  readonly compared: boolean;
  readonly found: readonly FoundOverlap[];
  /** Users that are among the user's suggestions until now. */
  readonly suggested: readonly string[];
  /** Compared users who have the user among their suggestions until now. */
  readonly suggestedTo: readonly string[];
}

/** The rows that a comparison writes for both sides, and those that it deletes. */
export function overlapRows({ userId, compared, found, suggested, suggestedTo }: Comparison): OverlapRow[] {
  const best = found
    .filter((overlap) => overlap.compared)
    .map((overlap) => ownRow(userId, overlap))
    .sort(bestFirst)
    .slice(0, MAX_SUGGESTIONS);
  const theirs = compared ? found.map((overlap) => mirroredRow(userId, overlap)) : [];
  const stillSuggested = new Set(best.map((row) => row.other_id));
  const stillSuggestedTo = new Set(theirs.map((row) => row.user_id));
  return [
    ...best,
    ...theirs,
    ...suggested.filter((id) => !stillSuggested.has(id)).map((id) => deletedRow(userId, id)),
    ...suggestedTo.filter((id) => !stillSuggestedTo.has(id)).map((id) => deletedRow(id, userId)),
  ];
}
