import { Component as Collection } from '../../pages/collection/collection.page';
import { HomeTour } from './home-tour';
import { OfflineFallback } from './offline-fallback';

/** The collection with the guided tour, or the offline cache while the server cannot be reached. */
export const MemberHome = () => (
  <OfflineFallback>
    <Collection />
    <HomeTour />
  </OfflineFallback>
);
