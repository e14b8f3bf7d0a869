export { OfflinePhone } from './offline-phone';
export { RaritySheet } from './rarity-sheet';
export { RevCounter } from './rev-counter';
export { SoldDots } from './sold-dots';
export { Underside } from './underside';
