import { blister } from './blister.mjs';
import { nightGarage, road, shelf, workbench } from './places.mjs';
import { gallery, poster, studio } from './studio.mjs';

export const BACKDROPS = { studio, poster, gallery, blister, workbench, shelf, nightGarage, road };

/** @typedef {keyof typeof BACKDROPS} Backdrop */
export const BACKDROP_NAMES = /** @type {Backdrop[]} */ (Object.keys(BACKDROPS));
