import { planShrink } from './shrink-plan';

const MB = 1024 * 1024;

it('leaves a small photo as it is', () => {
  expect(planShrink({ width: 1600, height: 1200, bytes: MB, type: 'image/webp' }, 5 * MB)).toBeNull();
});

it('scales the longer edge of a large photo to 2560 pixels and keeps its aspect ratio', () => {
  expect(planShrink({ width: 4032, height: 3024, bytes: 4 * MB, type: 'image/jpeg' }, 5 * MB)).toEqual({
    width: 2560,
    height: 1920,
  });
  expect(planShrink({ width: 3000, height: 6000, bytes: MB, type: 'image/png' }, 5 * MB)).toEqual({
    width: 1280,
    height: 2560,
  });
});

it('re-encodes a photo that is too many bytes or of an unsupported type, in its own size', () => {
  expect(planShrink({ width: 2000, height: 2000, bytes: 6 * MB, type: 'image/png' }, 5 * MB)).toEqual({
    width: 2000,
    height: 2000,
  });
  expect(planShrink({ width: 800, height: 600, bytes: MB, type: 'image/avif' }, 5 * MB)).toEqual({
    width: 800,
    height: 600,
  });
});

it('keeps each edge at one pixel at least', () => {
  expect(planShrink({ width: 30000, height: 2, bytes: MB, type: 'image/png' }, 5 * MB)).toEqual({
    width: 2560,
    height: 1,
  });
});
