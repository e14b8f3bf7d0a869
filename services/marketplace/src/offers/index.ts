export { closeOffer, closeOffersOfUser, declineOpenOffers } from './close-offers';
export { findOffer, type Offer } from './offer-rows';
export { OffersModule } from './offers.module';
export { publishOffersChanged } from './publish-offer-changed';
