export type CarView = 'grid' | 'list';

export interface Geometry {
  columns: number;
  /** Pixels from the top of one row to the top of the next. */
  pitch: number;
  gap: number;
}

const MIN_CARD_WIDTH = 14.5;
const FULL_GAP_MIN_WIDTH = 40;
/** Below the photo: name and value with their padding, the stamp strip, two borders. In rem. */
const cardBody = 0.75 + 2.5 + 0.375 + 1.375 + 0.75 + 1.8125;
const borders = 2;
const listRow = 5.25;

/**
 * The layout of cars in a width, in pixels. It is computed, not measured, so that a list of thousands has its full height
 * at once and its scroll position can be restored.
 */
export function gridGeometry(view: CarView, width: number, rem: number): Geometry {
  const wide = width >= FULL_GAP_MIN_WIDTH * rem;
  const gap = (wide ? 1 : 0.75) * rem;
  if (view === 'list') return { columns: 1, gap: 0.5 * rem, pitch: (listRow + 0.5) * rem };
  const columns = wide ? Math.max(3, Math.floor((width + gap) / (MIN_CARD_WIDTH * rem + gap))) : 2;
  const card = (width - gap * (columns - 1)) / columns;
  return { columns, gap, pitch: (card - borders) * 0.75 + cardBody * rem + borders + gap };
}
