import type { Contract, OutputOf, RequestOf } from '@vault/contracts/define';
import { reportCollector } from '@vault/contracts/identity/collector-reports?light';
import type { Relation } from '@vault/contracts/common/relation';
import {
  blockCollector,
  followCollector,
  muteCollector,
  unblockCollector,
  unfollowCollector,
  unmuteCollector,
} from '@vault/contracts/identity/relations?light';
import { api, type TAGS } from '../../../api/api';
import { call } from '../../../api/base-query';
import { showUpdate } from '../../../api/optimistic-updates';
import { changeRelation } from './relation-cache';

interface ActionSpec {
  contract: Contract;
  /** The optimistic change. */
  changes: Partial<Relation>;
  stale: readonly ((typeof TAGS)[number] | { type: 'Collector' | 'Conversation'; id: string })[];
}

const collectors = (id: string) => ({ type: 'Collector' as const, id });
const conversations = 'Conversation' as const;

// Unfollowing does not invalidate lists, so that the collector stays visible and can be followed again.
const actions = {
  follow: { contract: followCollector, changes: { following: true }, stale: ['Feed'] },
  unfollow: { contract: unfollowCollector, changes: { following: false }, stale: ['Feed'] },
  mute: { contract: muteCollector, changes: { muted: true }, stale: ['Feed', collectors('muted')] },
  unmute: { contract: unmuteCollector, changes: { muted: false }, stale: ['Feed', collectors('muted')] },
  block: {
    contract: blockCollector,
    changes: { blocked: true, following: false },
    stale: ['Feed', collectors('blocked'), conversations],
  },
  unblock: { contract: unblockCollector, changes: { blocked: false }, stale: ['Collector', conversations] },
} satisfies Record<string, ActionSpec>;

export type RelationAction = keyof typeof actions;

const relationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Optimistic: shown at once in all cached data and reverted on failure. */
    relate: build.mutation<null, { id: string; action: RelationAction }>({
      query: ({ id, action }) => call(actions[action].contract, { id }),
      onQueryStarted: ({ id, action }, lifecycle) =>
        showUpdate(lifecycle, { atOnce: changeRelation(id, actions[action].changes) }),
      invalidatesTags: (_none, error, { id, action }) => [
        // After a failure the cached profile may be outdated.
        ...(error ? [collectors(id)] : actions[action].stale),
      ],
    }),
    reportCollector: build.mutation<OutputOf<typeof reportCollector>, RequestOf<typeof reportCollector>>({
      query: (report) => call(reportCollector, report),
    }),
  }),
});

export const { useRelateMutation, useReportCollectorMutation } = relationsApi;
