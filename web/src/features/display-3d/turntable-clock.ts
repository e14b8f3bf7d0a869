import {
  atRest,
  isMoving,
  type Pace,
  type Pose,
  STEP_MS,
  turn,
  type Turntable,
  type TurntableAction,
} from './turntable';

/** A tab that was away, or a machine that slept, must not turn the table by minutes at once. */
const longestGap = 250;

const between = (from: Turntable, to: Turntable, share: number): Pose => ({
  turn: from.turn + (to.turn - from.turn) * share,
  tilt: from.tilt + (to.tilt - from.tilt) * share,
});

/**
 * Drives a turntable: one step every 50 ms, drawn between the steps at the screen's own rate. What is drawn goes to
 * `paint` and past React; only who subscribes hears of steps. Stands still while the page is hidden or nothing moves.
 */
export class TurntableClock {
  private table: Turntable;
  private before: Turntable;
  private frame: number | null = null;
  private last: number | null = null;
  private owed = 0;
  private running = false;
  private paint: (pose: Pose) => void = () => undefined;
  private readonly listeners = new Set<() => void>();

  constructor(pace: Pace) {
    this.table = atRest(pace);
    this.before = this.table;
  }

  readonly current = (): Turntable => this.table;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  dispatch(action: TurntableAction): void {
    this.change(turn(this.table, action));
    this.before = this.table;
    this.wake();
  }

  /** Starts to draw. Gives back the function that stops it. */
  run(paint: (pose: Pose) => void): () => void {
    this.paint = paint;
    this.running = true;
    document.addEventListener('visibilitychange', this.look);
    this.look();
    return () => {
      this.running = false;
      document.removeEventListener('visibilitychange', this.look);
      this.sleep();
    };
  }

  private readonly look = (): void => (document.hidden ? this.sleep() : this.wake());

  private wake(): void {
    if (this.running && !document.hidden) this.frame ??= requestAnimationFrame(this.draw);
  }

  private sleep(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    this.last = null;
    this.owed = 0;
  }

  private change(next: Turntable): void {
    if (next === this.table) return;
    this.table = next;
    for (const listener of this.listeners) listener();
  }

  private readonly draw = (now: number): void => {
    this.frame = null;
    this.owed += Math.min(longestGap, now - (this.last ?? now));
    this.last = now;
    while (this.owed >= STEP_MS) {
      this.owed -= STEP_MS;
      this.before = this.table;
      this.change(turn(this.table, { type: 'step' }));
    }
    if (isMoving(this.table)) {
      this.paint(between(this.before, this.table, this.owed / STEP_MS));
      this.wake();
    } else {
      this.paint(this.table);
      this.last = null;
      this.owed = 0;
    }
  };
}
