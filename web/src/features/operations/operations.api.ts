import type { Page } from '@vault/contracts/common/page';
import type { RequestOf } from '@vault/contracts/define';
import {
  discardParkedEvents,
  listParkedEvents,
  listQueues,
  type ParkedEvent,
  replayParkedEvents,
  type ServiceState,
} from '@vault/contracts/identity/operations?light';
import type { ServiceName } from '@vault/contracts/services';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    queues: build.query<ServiceState[], void>({ query: () => call(listQueues, {}), providesTags: ['Admin'] }),
    parkedEvents: build.query<Page<ParkedEvent>, { service: ServiceName; limit: number }>({
      query: (asked) => call(listParkedEvents, asked),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    replayEvents: build.mutation<{ replayed: number }, RequestOf<typeof replayParkedEvents>>({
      query: (which) => call(replayParkedEvents, which),
      invalidatesTags: ['Admin'],
    }),
    discardEvents: build.mutation<{ discarded: number }, RequestOf<typeof discardParkedEvents>>({
      query: (which) => call(discardParkedEvents, which),
      invalidatesTags: ['Admin'],
    }),
  }),
});

export const { useQueuesQuery, useParkedEventsQuery, useReplayEventsMutation, useDiscardEventsMutation } =
  operationsApi;
