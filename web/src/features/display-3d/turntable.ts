/** The duration of a step. */
export const STEP_MS = 50;
/** The rotation per dragged pixel, in thousandths of a degree. */
const TURN_PER_PIXEL = 500;
const MAX_TILT = 90_000;
const GLIDE_STEPS = 7;

/** The speed of a turntable. */
export interface Pace {
  /** The automatic rotation per step, in thousandths of a degree. */
  readonly step: number;
  /** The steps without automatic rotation after an interaction. */
  readonly rest: number;
}

/** The pace of the gallery: 0.3° every 50 ms, resuming 2,000 ms after a release. */
export const GALLERY_PACE: Pace = { step: 300, rest: 2000 / STEP_MS };
/** The pace of a single car, which turns whenever it is not dragged. */
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
  /** Paused by the button. */
  readonly paused: boolean;
  /** Stopped by keyboard focus: the focused part must not turn away. */
  readonly held: boolean;
  /** Reduced motion: nothing moves automatically, and a glide is a jump. */
  readonly still: boolean;
  /** Steps until the automatic rotation resumes. */
  readonly rest: number;
  readonly glide: { readonly from: Pose; readonly to: Pose; readonly left: number } | null;
}

export type TurntableAction =
  | { readonly type: 'step' }
  | { readonly type: 'grab' }
  /** Pixels since the previous drag event. */
  | { readonly type: 'drag'; readonly dx: number; readonly dy: number }
  | { readonly type: 'release' }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'hold'; readonly held: boolean }
  | { readonly type: 'still'; readonly still: boolean }
  /** Moves to a pose in a third of a second; `from` overrides the turn that it starts from. */
  | { readonly type: 'glide'; readonly to: Partial<Pose>; readonly from?: number };

export const initialTurntable = (pace: Pace): Turntable => ({
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

const canAutoRotate = ({ paused, held, still }: Turntable): boolean => !paused && !held && !still;

/** Whether further steps change anything, now or after the rest. */
export const isMoving = (table: Turntable): boolean =>
  !table.dragging && (table.glide !== null || canAutoRotate(table));

/** Whether it is rotating automatically right now. */
export const isAutomatic = (table: Turntable): boolean => canAutoRotate(table) && !table.dragging && table.rest === 0;

const clampTilt = (tilt: number): number => Math.min(MAX_TILT, Math.max(-MAX_TILT, tilt));
const easeOut = (share: number): number => 1 - (1 - share) ** 3;

function continueGlide(table: Turntable, glide: NonNullable<Turntable['glide']>): Turntable {
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
  if (table.glide) return continueGlide(table, table.glide);
  if (!canAutoRotate(table)) return table;
  if (table.rest > 0) return { ...table, rest: table.rest - 1 };
  return { ...table, turn: table.turn + table.pace.step };
}

function startGlide(table: Turntable, target: Partial<Pose>, turnFrom = table.turn): Turntable {
  const to: Pose = { turn: target.turn ?? table.turn, tilt: clampTilt(target.tilt ?? table.tilt) };
  const { rest } = table.pace;
  if (table.still) return { ...table, ...to, rest, glide: null };
  const from = { turn: turnFrom, tilt: table.tilt };
  return { ...table, ...from, rest, glide: { from, to, left: GLIDE_STEPS } };
}

/** The reducer of the turntable. */
export function turntableReducer(table: Turntable, action: TurntableAction): Turntable {
  switch (action.type) {
    case 'step':
      return step(table);
    case 'grab':
      return { ...table, dragging: true, glide: null };
    case 'drag':
      if (!table.dragging) return table;
      return {
        ...table,
        turn: table.turn - action.dx * TURN_PER_PIXEL,
        tilt: clampTilt(table.tilt - action.dy * TURN_PER_PIXEL),
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
