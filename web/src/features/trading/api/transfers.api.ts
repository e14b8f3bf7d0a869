import type { Car } from '@vault/contracts/collection/cars';
import {
  acceptTransfer,
  declineTransfer,
  getProvenance,
  listTransfers,
  type Transfer,
} from '@vault/contracts/collection/transfers?light';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { api } from '../../../api/api';
import { call } from '../../../api/base-query';

export type ProvenanceEntry = OutputOf<typeof getProvenance>[number];

export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    transfers: build.query<Transfer[], void>({ query: () => call(listTransfers, {}), providesTags: ['Transfer'] }),
    acceptTransfer: build.mutation<Car, RequestOf<typeof acceptTransfer>>({
      query: (transfer) => call(acceptTransfer, transfer),
      invalidatesTags: (car, error) =>
        car
          ? ['Transfer', 'Vault', { type: 'Car', id: 'LIST' }]
          : error?.code === 'TRANSFER_NOT_FOUND'
            ? ['Transfer']
            : [],
    }),
    declineTransfer: build.mutation<null, string>({
      query: (id) => call(declineTransfer, { id }),
      invalidatesTags: ['Transfer'],
    }),
    provenance: build.query<ProvenanceEntry[], string>({
      query: (id) => call(getProvenance, { id }),
      providesTags: (_entries, _error, id) => [{ type: 'Car', id: `${id} provenance` }],
    }),
  }),
});

export const { useTransfersQuery, useAcceptTransferMutation, useDeclineTransferMutation, useProvenanceQuery } =
  transfersApi;
