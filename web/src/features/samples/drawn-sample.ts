import type { CastingPaint, CastingShape } from '../../design-system/drawn-casting';

/** What every sample is drawn by. */
export interface DrawnSample {
  readonly name: string;
  readonly condition: string;
  readonly shape: CastingShape;
  readonly paint: CastingPaint;
  readonly stripes?: boolean;
}
