import type { ShelfBody, ShelfPaint } from '../../design-system/drawn-shelf';

/** What every sample is drawn by. */
export interface DrawnSample {
  readonly name: string;
  readonly condition: string;
  readonly body: ShelfBody;
  readonly paint: ShelfPaint;
  readonly stripes?: boolean;
}
