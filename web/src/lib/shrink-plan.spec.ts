import { planShrink } from './shrink-plan';

const MB = 1024 * 1024;

it('sends a small picture as it is', () => {
  expect(planShrink({ width: 1600, height: 1200, bytes: MB, type: 'image/webp' }, 5 * MB)).toBeNull();
});

it('brings the longer edge of a large one to 2560 and keeps its shape', () => {
  expect(planShrink({ width: 4032, height: 3024, bytes: 4 * MB, type: 'image/jpeg' }, 5 * MB)).toEqual({
    width: 2560,
    height: 1920,
  });
  expect(planShrink({ width: 3000, height: 6000, bytes: MB, type: 'image/png' }, 5 * MB)).toEqual({
    width: 1280,
    height: 2560,
  });
});

it('redraws a heavy one, and one that a server does not read, in their own size', () => {
  expect(planShrink({ width: 2000, height: 2000, bytes: 6 * MB, type: 'image/png' }, 5 * MB)).toEqual({
    width: 2000,
    height: 2000,
  });
  expect(planShrink({ width: 800, height: 600, bytes: MB, type: 'image/avif' }, 5 * MB)).toEqual({
    width: 800,
    height: 600,
  });
});

it('never makes a thin picture vanish', () => {
  expect(planShrink({ width: 30000, height: 2, bytes: MB, type: 'image/png' }, 5 * MB)).toEqual({
    width: 2560,
    height: 1,
  });
});
