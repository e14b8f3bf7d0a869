import fc from 'fast-check';
import {
  initialTurntable,
  GALLERY_PACE,
  isAutomatic,
  isMoving,
  SLAB_PACE,
  turntableReducer,
  type Turntable,
  type TurntableAction,
} from './turntable';

const gallery = initialTurntable(GALLERY_PACE);
const after = (table: Turntable, ...actions: TurntableAction[]): Turntable => actions.reduce(turntableReducer, table);
const steps = (count: number): TurntableAction[] => Array.from({ length: count }, () => ({ type: 'step' }));

const action: fc.Arbitrary<TurntableAction> = fc.oneof(
  fc.constant<TurntableAction>({ type: 'step' }),
  fc.constant<TurntableAction>({ type: 'grab' }),
  fc.constant<TurntableAction>({ type: 'release' }),
  fc.record({
    type: fc.constant('drag' as const),
    dx: fc.integer({ min: -4000, max: 4000 }),
    dy: fc.integer({ min: -4000, max: 4000 }),
  }),
  fc.record({ type: fc.constant('pause' as const), paused: fc.boolean() }),
  fc.record({ type: fc.constant('hold' as const), held: fc.boolean() }),
  fc.record({ type: fc.constant('still' as const), still: fc.boolean() }),
  fc.record({
    type: fc.constant('glide' as const),
    to: fc.record({ turn: fc.integer({ min: -1e9, max: 1e9 }), tilt: fc.integer({ min: -1e6, max: 1e6 }) }),
  }),
);

it('turns by exactly 0.3° per step for any number of steps', () => {
  fc.assert(
    fc.property(fc.nat(5000), (count) => {
      expect(after(gallery, ...steps(count)).turn).toBe(300 * count);
    }),
    { numRuns: 25 },
  );
});

it('turns by half a degree per dragged pixel, and tilts by at most 90°', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }))),
      (moves) => {
        const drags = moves.map(([dx, dy]): TurntableAction => ({ type: 'drag', dx, dy }));
        const table = after(gallery, { type: 'grab' }, ...drags);
        expect(table.turn + 500 * moves.reduce((sum, [dx]) => sum + dx, 0)).toBe(0);
        expect(Math.abs(table.tilt)).toBeLessThanOrEqual(90_000);
      },
    ),
  );
});

it('keeps its tilt within 90° and its numbers finite for any actions', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
      const table = after(gallery, ...actions);
      expect(Math.abs(table.tilt)).toBeLessThanOrEqual(90_000);
      expect(Number.isFinite(table.turn)).toBe(true);
      expect(table.rest).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('does not rotate while it is dragged, paused, focused, or with reduced motion', () => {
  const stopped: TurntableAction[] = [
    { type: 'grab' },
    { type: 'pause', paused: true },
    { type: 'hold', held: true },
    { type: 'still', still: true },
  ];
  for (const stop of stopped) {
    const table = after(gallery, ...steps(3), stop);
    expect(isMoving(table)).toBe(false);
    expect(after(table, ...steps(500)).turn).toBe(table.turn);
  }
});

it('resumes 2,000 ms after a release, in the step after the fortieth', () => {
  const released = after(gallery, { type: 'grab' }, { type: 'drag', dx: -10, dy: 0 }, { type: 'release' });
  expect(isMoving(released)).toBe(true);
  expect(isAutomatic(released)).toBe(false);
  expect(after(released, ...steps(40)).turn).toBe(5000);
  expect(after(released, ...steps(41)).turn).toBe(5300);
});

it('resumes at once after a release on the slab', () => {
  const table = after(
    initialTurntable(SLAB_PACE),
    { type: 'grab' },
    { type: 'drag', dx: 20, dy: 0 },
    { type: 'release' },
    ...steps(1),
  );
  expect(table.turn).toBe(-10_000 + 300);
});

it('glides exactly to its target, and jumps there with reduced motion', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e5, max: 1e5 }), (to, tilt) => {
      const glideAction: TurntableAction = { type: 'glide', to: { turn: to, tilt } };
      const glided = after(gallery, glideAction, ...steps(7));
      expect([glided.turn, glided.tilt]).toEqual([to, Math.min(90_000, Math.max(-90_000, tilt))]);
      const jumped = after(gallery, { type: 'still', still: true }, glideAction);
      expect([jumped.turn, jumped.glide]).toEqual([to, null]);
    }),
  );
});

it('ends a glide where it is when it is grabbed', () => {
  const grabbed = after(gallery, { type: 'glide', to: { turn: 90_000 } }, ...steps(3), { type: 'grab' }, ...steps(20));
  expect(grabbed.glide).toBeNull();
  expect(grabbed.turn).toBeGreaterThan(0);
  expect(grabbed.turn).toBeLessThan(90_000);
});
