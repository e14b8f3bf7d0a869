import type { Contract, OutputOf, RequestOf } from '@vault/contracts/define';
import { reportCollector } from '@vault/contracts/identity/collector-reports?light';
import type { Relation } from '@vault/contracts/identity/collectors';
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

interface Act {
  contract: Contract;
  /** How one stands to them at once. */
  now: Partial<Relation>;
  stale: readonly ((typeof TAGS)[number] | { type: 'Collector' | 'Conversation'; id: string })[];
}

const collectors = (id: string) => ({ type: 'Collector' as const, id });
const conversations = 'Conversation' as const;

// Lists keep whom one has just stopped following, with the way to follow them again.
const acts = {
  follow: { contract: followCollector, now: { following: true }, stale: ['Feed'] },
  unfollow: { contract: unfollowCollector, now: { following: false }, stale: ['Feed'] },
  mute: { contract: muteCollector, now: { muted: true }, stale: ['Feed', collectors('muted')] },
  unmute: { contract: unmuteCollector, now: { muted: false }, stale: ['Feed', collectors('muted')] },
  block: {
    contract: blockCollector,
    now: { blocked: true, following: false },
    stale: ['Feed', collectors('blocked'), conversations],
  },
  unblock: { contract: unblockCollector, now: { blocked: false }, stale: ['Collector', conversations] },
} satisfies Record<string, Act>;

export type RelationAction = keyof typeof acts;

const relationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once wherever they are in sight, and taken back when it is refused. */
    relate: build.mutation<null, { id: string; act: RelationAction }>({
      query: ({ id, act }) => call(acts[act].contract, { id }),
      onQueryStarted: ({ id, act }, lifecycle) => showUpdate(lifecycle, { atOnce: changeRelation(id, acts[act].now) }),
      invalidatesTags: (_none, error, { id, act }) => [
        // A refusal means that they are not as they are shown.
        ...(error ? [collectors(id)] : acts[act].stale),
      ],
    }),
    reportCollector: build.mutation<OutputOf<typeof reportCollector>, RequestOf<typeof reportCollector>>({
      query: (report) => call(reportCollector, report),
    }),
  }),
});

export const { useRelateMutation, useReportCollectorMutation } = relationsApi;
