export { Pocket } from './pocket';
export { RaritySheet } from './rarity-sheet';
export { RevCounter } from './rev-counter';
export { SoldDots } from './sold-dots';
export { Underside } from './underside';
