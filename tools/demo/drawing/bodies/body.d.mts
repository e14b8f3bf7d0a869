import type { kit } from '../kit.mjs';
import type { Point } from '../path.mjs';
import type { WheelStyle } from '../wheels.mjs';

/** What a body drawing knows about the car it is drawn for. */
export interface Trim {
  readonly colour: string;
  readonly second: string;
  /** Words of the casting's name, lower case: a fire truck gets its ladder, a racer its wing. */
  readonly words: string;
  readonly racing: boolean;
}

export interface Body {
  /** Centimetres of the real car. */
  readonly length: number;
  readonly roof: number;
  readonly front: { readonly x: number; readonly r: number };
  readonly rear: { readonly x: number; readonly r: number };
  /** Wheels without arches stand in front of the body. */
  readonly openWheels?: boolean;
  readonly flatArches?: boolean;
  readonly lift?: number;
  readonly wheels: readonly WheelStyle[];
  readonly outline: readonly Point[];
  /** From the nose to the tail: where the side turns up towards the sky. */
  readonly shoulder: readonly Point[];
  readonly glass: readonly (readonly Point[])[];
  /** Behind the glass: the steering wheel's x, the height of the window line, the seats' x. */
  readonly cabin?: readonly [number, number, readonly number[]];
  /** The roundel's centre and radius, and the height of a side stripe. */
  readonly livery: { readonly number: readonly [number, number, number]; readonly stripe: number };
  /** Decoration that belongs to this body, clipped to it like a livery. */
  readonly print?: (k: typeof kit, trim: Trim) => string;
  readonly behind?: (k: typeof kit, trim: Trim) => string;
  readonly details: (k: typeof kit, trim: Trim) => string;
}
