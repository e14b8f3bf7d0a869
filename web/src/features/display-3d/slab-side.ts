export const SLAB_SIDES = ['Front', 'Right side', 'Back', 'Left side'] as const;
export type SlabSide = (typeof SLAB_SIDES)[number] | 'Top' | 'Baseplate';

const QUARTER = 90_000;
/** Tilted further than this, the slab shows its top or baseplate. */
const STEEP = 45_000;

/** The side of the slab that faces the viewer. Angles are in thousandths of a degree. */
export function sideInFront(turn: number, tilt: number): SlabSide {
  if (tilt > STEEP) return 'Baseplate';
  if (tilt < -STEEP) return 'Top';
  const quarters = Math.round(turn / QUARTER) % 4;
  return SLAB_SIDES[(quarters + 4) % 4] ?? 'Front';
}
