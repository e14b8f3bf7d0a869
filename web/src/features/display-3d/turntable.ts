/** How long a step takes. */
export const STEP_MS = 50;
/** Degrees that a pixel of dragging turns, in thousandths. */
const A_PIXEL = 500;
const STEEPEST = 90_000;
const GLIDE_STEPS = 7;

/** What differs between one turntable and another. */
export interface Pace {
  /** What a step adds while nobody touches it, in thousandths of a degree. */
  readonly step: number;
  /** Steps that it rests after it was touched. */
  readonly rest: number;
}

/** The gallery's: 0.3° every 50 ms, resuming 2,000 ms after a release. */
export const GALLERY_PACE: Pace = { step: 300, rest: 2000 / STEP_MS };
/** A single car's: it turns whenever it is not dragged. */
export const SLAB_PACE: Pace = { step: 300, rest: 0 };

export interface Pose {
  /** Thousandths of a degree, so that any number of steps adds up exactly. Grows without bound. */
  readonly turn: number;
  /** Thousandths of a degree, -90,000 to 90,000. */
  readonly tilt: number;
}

export interface Turntable extends Pose {
  readonly pace: Pace;
  readonly dragging: boolean;
  /** By the pause button. */
  readonly paused: boolean;
  /** The keys are at work on it: what has the focus must not turn away. */
  readonly held: boolean;
  /** Less motion is wished for: nothing moves by itself, and a glide is a jump. */
  readonly still: boolean;
  /** Steps until it turns by itself again. */
  readonly rest: number;
  readonly glide: { readonly from: Pose; readonly to: Pose; readonly left: number } | null;
}

export type TurntableAction =
  | { readonly type: 'step' }
  | { readonly type: 'grab' }
  /** Pixels since the last time. */
  | { readonly type: 'drag'; readonly dx: number; readonly dy: number }
  | { readonly type: 'release' }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'hold'; readonly held: boolean }
  | { readonly type: 'still'; readonly still: boolean }
  /** Moves to a pose in a third of a second, or at once when the pose to come `from` is far. */
  | { readonly type: 'glide'; readonly to: Partial<Pose>; readonly from?: number };

export const atRest = (pace: Pace): Turntable => ({
  pace,
  turn: 0,
  tilt: 0,
  dragging: false,
  paused: false,
  held: false,
  still: false,
  rest: 0,
  glide: null,
});

const turnsByItself = ({ paused, held, still }: Turntable): boolean => !paused && !held && !still;

/** Whether another step would change anything, now or after the rest. */
export const isMoving = (table: Turntable): boolean =>
  !table.dragging && (table.glide !== null || turnsByItself(table));

/** Whether it turns without anybody's doing at this moment. */
export const isAutomatic = (table: Turntable): boolean => turnsByItself(table) && !table.dragging && table.rest === 0;

const clampTilt = (tilt: number): number => Math.min(STEEPEST, Math.max(-STEEPEST, tilt));
const easeOut = (share: number): number => 1 - (1 - share) ** 3;

function glideOn(table: Turntable, glide: NonNullable<Turntable['glide']>): Turntable {
  const left = glide.left - 1;
  if (left <= 0) return { ...table, ...glide.to, glide: null };
  const share = easeOut(1 - left / GLIDE_STEPS);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    ...table,
    turn: between(glide.from.turn, glide.to.turn),
    tilt: between(glide.from.tilt, glide.to.tilt),
    glide: { ...glide, left },
  };
}

function step(table: Turntable): Turntable {
  if (table.dragging) return table;
  if (table.glide) return glideOn(table, table.glide);
  if (!turnsByItself(table)) return table;
  if (table.rest > 0) return { ...table, rest: table.rest - 1 };
  return { ...table, turn: table.turn + table.pace.step };
}

function startGlide(table: Turntable, wanted: Partial<Pose>, turnFrom = table.turn): Turntable {
  const to: Pose = { turn: wanted.turn ?? table.turn, tilt: clampTilt(wanted.tilt ?? table.tilt) };
  const { rest } = table.pace;
  if (table.still) return { ...table, ...to, rest, glide: null };
  const from = { turn: turnFrom, tilt: table.tilt };
  return { ...table, ...from, rest, glide: { from, to, left: GLIDE_STEPS } };
}

/** The turntable after something happened. Pure: the clock and the pointer live elsewhere. */
export function turn(table: Turntable, action: TurntableAction): Turntable {
  switch (action.type) {
    case 'step':
      return step(table);
    case 'grab':
      return { ...table, dragging: true, glide: null };
    case 'drag':
      if (!table.dragging) return table;
      return {
        ...table,
        turn: table.turn - action.dx * A_PIXEL,
        tilt: clampTilt(table.tilt - action.dy * A_PIXEL),
      };
    case 'release':
      return table.dragging ? { ...table, dragging: false, rest: table.pace.rest } : table;
    case 'pause':
      return { ...table, paused: action.paused, rest: 0 };
    case 'hold':
      return table.held === action.held ? table : { ...table, held: action.held, rest: table.pace.rest };
    case 'still':
      return table.still === action.still ? table : { ...table, still: action.still, glide: null };
    case 'glide':
      return startGlide(table, action.to, action.from);
  }
}
