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

/** The filters of the directory; empty values are left out. */
export type CollectorQuery = Omit<RequestOf<typeof listCollectors>, 'cursor' | 'limit'>;

export type FollowList = 'following' | 'followers';
export type RestrictedList = 'blocked' | 'muted';

const followLists = { following: listFollowing, followers: listFollowers };
const restrictedLists = { blocked: listBlocked, muted: listMuted };

/** Collectors and lists of them; see overlap.api.ts for compared vaults and relations.api.ts for following and blocking. */
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
      query: ({ queryArg, pageParam }) => call(followLists[queryArg], pageInput(pageParam)),
      providesTags: (_pages, _error, list) => [{ type: 'Collector', id: list }],
    }),
    restrictedCollectors: build.infiniteQuery<Page<RelatedCollector>, RestrictedList, string | null>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => call(restrictedLists[queryArg], pageInput(pageParam)),
      providesTags: (_pages, _error, list) => [{ type: 'Collector', id: list }],
    }),
  }),
});

export const {
  useCollectorsInfiniteQuery,
  useCollectorQuery,
  useFollowListInfiniteQuery,
  useRestrictedCollectorsInfiniteQuery,
} = collectorsApi;
