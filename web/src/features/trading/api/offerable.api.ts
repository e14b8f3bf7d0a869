import { type ListedCar, listCars } from '@vault/contracts/collection/cars?light';
import type { Page } from '@vault/contracts/common/page';
import { type ListingDetail, getListing } from '@vault/contracts/marketplace/listings?light';
import { api } from '../../../api/api';
import { call } from '../../../api/base-query';

const MAX_RESULTS = 60;

const offerableApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The viewer's cars that match the search; without one, the newest. */
    offerableCars: build.query<Page<ListedCar>, string>({
      query: (search) => call(listCars, { limit: MAX_RESULTS, ...(search && { search }) }),
      providesTags: [{ type: 'Car', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
    /** The listing an offer is for, with its market median. */
    offerListing: build.query<ListingDetail, number>({
      query: (id) => call(getListing, { id }),
      providesTags: (_listing, _error, id) => [{ type: 'Listing', id }],
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useOfferableCarsQuery, useOfferListingQuery } = offerableApi;
