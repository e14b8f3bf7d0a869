import { holds } from './conditional';

describe('a conditional request', () => {
  it('knows its own ETag again', () => {
    expect(holds('"a", "b"', '"b"')).toBe(true);
    expect(holds('W/"b"', '"b"')).toBe(true);
    expect(holds('*', '"b"')).toBe(true);
    expect(holds('"c"', '"b"')).toBe(false);
    expect(holds(undefined, '"b"')).toBe(false);
  });
});
