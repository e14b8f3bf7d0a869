import fc from 'fast-check';
import {
  atRest,
  GALLERY_PACE,
  isAutomatic,
  isMoving,
  SLAB_PACE,
  turn,
  type Turntable,
  type TurntableAction,
} from './turntable';

const gallery = atRest(GALLERY_PACE);
const after = (table: Turntable, ...actions: TurntableAction[]): Turntable => actions.reduce(turn, table);
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

it('turns by exactly 0.3° a step, however many steps there were', () => {
  fc.assert(
    fc.property(fc.nat(5000), (count) => {
      expect(after(gallery, ...steps(count)).turn).toBe(300 * count);
    }),
    { numRuns: 25 },
  );
});

it('turns half a degree for each pixel dragged, and never tilts beyond a right angle', () => {
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

it('keeps its tilt within a right angle and its numbers finite whatever is done to it', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
      const table = after(gallery, ...actions);
      expect(Math.abs(table.tilt)).toBeLessThanOrEqual(90_000);
      expect(Number.isFinite(table.turn)).toBe(true);
      expect(table.rest).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('never moves by itself while it is dragged, paused, held by the keys, or less motion is wished for', () => {
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

it('turns again 2,000 ms after it was let go: not in the fortieth step, but in the one after', () => {
  const let_go = after(gallery, { type: 'grab' }, { type: 'drag', dx: -10, dy: 0 }, { type: 'release' });
  expect(isMoving(let_go)).toBe(true);
  expect(isAutomatic(let_go)).toBe(false);
  expect(after(let_go, ...steps(40)).turn).toBe(5000);
  expect(after(let_go, ...steps(41)).turn).toBe(5300);
});

it('a single car turns on as soon as it is let go', () => {
  const table = after(
    atRest(SLAB_PACE),
    { type: 'grab' },
    { type: 'drag', dx: 20, dy: 0 },
    { type: 'release' },
    ...steps(1),
  );
  expect(table.turn).toBe(-10_000 + 300);
});

it('glides to exactly where it was sent, and jumps there when less motion is wished for', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e5, max: 1e5 }), (to, tilt) => {
      const sent: TurntableAction = { type: 'glide', to: { turn: to, tilt } };
      const glided = after(gallery, sent, ...steps(7));
      expect([glided.turn, glided.tilt]).toEqual([to, Math.min(90_000, Math.max(-90_000, tilt))]);
      const jumped = after(gallery, { type: 'still', still: true }, sent);
      expect([jumped.turn, jumped.glide]).toEqual([to, null]);
    }),
  );
});

it('a hand on it ends a glide where it is', () => {
  const caught = after(gallery, { type: 'glide', to: { turn: 90_000 } }, ...steps(3), { type: 'grab' }, ...steps(20));
  expect(caught.glide).toBeNull();
  expect(caught.turn).toBeGreaterThan(0);
  expect(caught.turn).toBeLessThan(90_000);
});
