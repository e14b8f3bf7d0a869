export { ChosenList } from './chosen-list';
export { LinkPanel } from './link-panel';
export {
  type ShowcaseChanges,
  useMyShowcaseQuery,
  useShowableCarsQuery,
  useUpdateShowcaseMutation,
} from './my-showcase.api';
export { moveId } from './order';
export { ShowcaseCard } from './showcase-card';
export { useShowcaseInfiniteQuery } from './showcase.api';
export { SpotlightCar } from './spotlight-car';
export { WallTile } from './wall-tile';
