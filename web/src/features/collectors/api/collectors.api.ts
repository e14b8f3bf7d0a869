import type { Page } from '@vault/contracts/common/page';
import type { RequestOf } from '@vault/contracts/define';
import {
  type Collector,
  type CollectorProfile,
  getCollector,
  listBlocked,
  listCollectors,
  listFollowers,
  listFollowing,
  listMuted,
  type RelatedCollector,
} from '@vault/contracts/identity/collectors?light';
import { api } from '../../../api/api';
import { call } from '../../../api/base-query';
import { pageInput, paging } from './paging';

/** What narrows the directory; empty values are left out. */
export type CollectorQuery = Omit<RequestOf<typeof listCollectors>, 'cursor' | 'limit'>;

/** How one stands to the people of a list. */
export type FollowList = 'following' | 'followers';
export type RestrictedList = 'blocked' | 'muted';

const circles = { following: listFollowing, followers: listFollowers };
const asides = { blocked: listBlocked, muted: listMuted };

/** Who there is; what the vaults have for each other is in overlap.api.ts, what is done in relations.api.ts. */
export const collectorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    collectors: build.infiniteQuery<Page<Collector>, CollectorQuery, string | null>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => call(listCollectors, { ...queryArg, ...pageInput(pageParam) }),
      providesTags: [{ type: 'Collector', id: 'LIST' }],
    }),
    collector: build.query<CollectorProfile, string>({
      query: (id) => call(getCollector, { id }),
      providesTags: (_profile, _error, id) => [{ type: 'Collector', id }],
    }),
    followList: build.infiniteQuery<Page<Collector>, FollowList, string | null>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => call(circles[queryArg], pageInput(pageParam)),
      providesTags: (_pages, _error, circle) => [{ type: 'Collector', id: circle }],
    }),
    restrictedCollectors: build.infiniteQuery<Page<RelatedCollector>, RestrictedList, string | null>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => call(asides[queryArg], pageInput(pageParam)),
      providesTags: (_pages, _error, aside) => [{ type: 'Collector', id: aside }],
    }),
  }),
});

export const {
  useCollectorsInfiniteQuery,
  useCollectorQuery,
  useFollowListInfiniteQuery,
  useRestrictedCollectorsInfiniteQuery,
} = collectorsApi;
