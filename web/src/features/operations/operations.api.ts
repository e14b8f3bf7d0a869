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
      query: (input) => call(listParkedEvents, input),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    replayEvents: build.mutation<{ replayed: number }, RequestOf<typeof replayParkedEvents>>({
      query: (input) => call(replayParkedEvents, input),
      invalidatesTags: ['Admin'],
    }),
    discardEvents: build.mutation<{ discarded: number }, RequestOf<typeof discardParkedEvents>>({
      query: (input) => call(discardParkedEvents, input),
      invalidatesTags: ['Admin'],
    }),
  }),
});

export const { useQueuesQuery, useParkedEventsQuery, useReplayEventsMutation, useDiscardEventsMutation } =
  operationsApi;
