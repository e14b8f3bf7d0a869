import { beetle } from './beetle.mjs';
import { bus } from './bus.mjs';
import { fifties } from './fifties.mjs';
import { formula } from './formula.mjs';
import { grandTourer } from './grand-tourer.mjs';
import { hatchback } from './hatchback.mjs';
import { hotRod } from './hot-rod.mjs';
import { monster } from './monster.mjs';
import { muscle } from './muscle.mjs';
import { offRoader } from './off-roader.mjs';
import { pickup } from './pickup.mjs';
import { prototype } from './prototype.mjs';
import { rearEngine } from './rear-engine.mjs';
import { roadster } from './roadster.mjs';
import { saloon } from './saloon.mjs';
import { truck } from './truck.mjs';
import { tuner } from './tuner.mjs';
import { van } from './van.mjs';
import { wagon } from './wagon.mjs';
import { wedge } from './wedge.mjs';

export const BODIES = {
  muscle,
  rearEngine,
  wedge,
  hatchback,
  pickup,
  hotRod,
  offRoader,
  bus,
  van,
  saloon,
  wagon,
  formula,
  truck,
  roadster,
  beetle,
  fifties,
  tuner,
  grandTourer,
  prototype,
  monster,
};

/** @typedef {keyof typeof BODIES} BodyStyle */
export const BODY_STYLES = /** @type {BodyStyle[]} */ (Object.keys(BODIES));
