export { useBinInfiniteQuery, useEmptyBinMutation } from './bin.api';
export { BinnedRow } from './binned-row';
export { SelectedCars } from './bulk/selected-cars';
export { bulkFailureText, useBulk } from './bulk/use-bulk';
export {
  changeCachedCars,
  useChooseReleaseMutation,
  useCreateCarMutation,
  useDeleteCarMutation,
  useFindReleaseMutation,
  useRestoreCarsMutation,
  useUpdateCarMutation,
} from './car-changes.api';
export { CarFields } from './car-fields';
export { type CarFilters, withoutSorting } from './car-filters';
export { carFormData } from './car-form-data';
export {
  brandEntry,
  carFormOf,
  carFormOfCopy,
  type CarFormOutput,
  type CarFormValues,
  emptyCarForm,
  formFieldOf,
  OTHER_BRAND,
} from './car-form';
export { carResolver, loadCarRules } from './car-resolver';
export { CarGate } from './car-gate';
export { CarGridSkeleton } from './car-grid-skeleton';
export { CarGrid } from './car-grid';
export { CarLink } from './car-link';
export { CarName } from './car-name';
export { carNumber } from './car-number';
export { CAR_PHOTO, carPhotos, coverOf } from './car-photo';
export {
  type CarFacets,
  carsApi,
  useCarCandidatesQuery,
  useCarFacetsQuery,
  useCarQuery,
  useCarsInfiniteQuery,
  useFeaturedCarQuery,
  useRecentCarsQuery,
} from './cars.api';
export { FavoriteButton } from './favorite-button';
export { catalogValues, differencesFrom, fillFromRelease } from './fill-from-release';
export { Gain } from './gain';
export { OpenReleasesLink } from './open-releases-link';
export { SimilarOwnedCars } from './similar-owned-cars';
export { joinTags, parseTags } from './tags';
export { useSelectAll } from './use-select-all';
export { useCarPages } from './use-car-pages';
export { useEditCar } from './use-edit-car';
export { useViewChoice, ViewToggle } from './view-toggle';
export { carValue } from './car-value';
