import {
  initialTurntable,
  isMoving,
  type Pace,
  type Pose,
  STEP_MS,
  turntableReducer,
  type Turntable,
  type TurntableAction,
} from './turntable';

/** Limits the catch-up after the tab was suspended, in milliseconds. */
const MAX_GAP_MS = 250;

const interpolate = (from: Turntable, to: Turntable, share: number): Pose => ({
  turn: from.turn + (to.turn - from.turn) * share,
  tilt: from.tilt + (to.tilt - from.tilt) * share,
});

/**
 * Drives a turntable: one step every 50 ms, interpolated at the screen's frame rate. Poses go to `paint`, outside of React;
 * steps are published to subscribers. It stops while the page is hidden or nothing moves.
 */
export class TurntableClock {
  private table: Turntable;
  private previous: Turntable;
  private frame: number | null = null;
  private last: number | null = null;
  private accumulatedMs = 0;
  private running = false;
  private paint: (pose: Pose) => void = () => undefined;
  private readonly listeners = new Set<() => void>();

  constructor(pace: Pace) {
    this.table = initialTurntable(pace);
    this.previous = this.table;
  }

  readonly current = (): Turntable => this.table;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  dispatch(action: TurntableAction): void {
    this.change(turntableReducer(this.table, action));
    this.previous = this.table;
    this.wake();
  }

  /** Starts drawing. Returns a function that stops it. */
  run(paint: (pose: Pose) => void): () => void {
    this.paint = paint;
    this.running = true;
    document.addEventListener('visibilitychange', this.updateVisibility);
    this.updateVisibility();
    return () => {
      this.running = false;
      document.removeEventListener('visibilitychange', this.updateVisibility);
      this.sleep();
    };
  }

  private readonly updateVisibility = (): void => (document.hidden ? this.sleep() : this.wake());

  private wake(): void {
    if (this.running && !document.hidden) this.frame ??= requestAnimationFrame(this.draw);
  }

  private sleep(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    this.last = null;
    this.accumulatedMs = 0;
  }

  private change(next: Turntable): void {
    if (next === this.table) return;
    this.table = next;
    for (const listener of this.listeners) listener();
  }

  private readonly draw = (now: number): void => {
    this.frame = null;
    this.accumulatedMs += Math.min(MAX_GAP_MS, now - (this.last ?? now));
    this.last = now;
    while (this.accumulatedMs >= STEP_MS) {
      this.accumulatedMs -= STEP_MS;
      this.previous = this.table;
      this.change(turntableReducer(this.table, { type: 'step' }));
    }
    if (isMoving(this.table)) {
      this.paint(interpolate(this.previous, this.table, this.accumulatedMs / STEP_MS));
      this.wake();
    } else {
      this.paint(this.table);
      this.last = null;
      this.accumulatedMs = 0;
    }
  };
}
