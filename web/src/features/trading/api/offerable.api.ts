import { type Car, listCars } from '@vault/contracts/collection/cars?light';
import type { Page } from '@vault/contracts/common/page';
import { type ListingDetail, getListing } from '@vault/contracts/marketplace/listings?light';
import { api } from '../../../api/api';
import { call } from '../../../api/base-query';

const atOnce = 60;

const offerableApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Cars of one's own vault that could be offered: those that fit the words, else the newest. */
    offerableCars: build.query<Page<Car>, string>({
      query: (search) => call(listCars, { limit: atOnce, ...(search && { search }) }),
      providesTags: [{ type: 'Car', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
    /** The listing that is dealt about, for what copies of it were sold for. */
    dealtListing: build.query<ListingDetail, number>({
      query: (id) => call(getListing, { id }),
      providesTags: (_listing, _error, id) => [{ type: 'Listing', id }],
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useOfferableCarsQuery, useDealtListingQuery } = offerableApi;
