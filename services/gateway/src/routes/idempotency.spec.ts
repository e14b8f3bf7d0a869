import { createCar, deleteCar } from '@vault/contracts/collection/cars';
import { fingerprint, readIdempotencyKey } from './idempotency';

const print = (fields: Record<string, unknown>, files = new Map<string, string>()): string =>
  fingerprint(createCar, createCar.input.parse({ name: 'Twin Mill', condition: 'Mint', ...fields }), files);

const url = (id: number): string => `/api/photos/car-0199d3a0-0000-7000-8000-00000000000${id}`;

describe('what a request contained, in short', () => {
  it('is the same whatever the order and the spelling of its fields', () => {
    expect(print({ year: '1969', estimatedValue: 12.5, isRare: 'true' })).toBe(
      print({ isRare: true, estimatedValue: '12.50', year: 1969 }),
    );
    expect(print({ name: ' Twin Mill ' })).toBe(print({}));
  });

  it('differs with a field, with the order of a list, and between contracts', () => {
    expect(print({ year: 1969 })).not.toBe(print({ year: 1970 }));
    expect(print({ tags: ['a', 'b'] })).not.toBe(print({ tags: ['b', 'a'] }));
    expect(fingerprint(createCar, {}, new Map())).not.toBe(fingerprint(deleteCar, {}, new Map()));
  });

  it('knows a file by its content, whatever name it was given when it arrived', () => {
    const once = print({ images: [url(1)] }, new Map([[url(1), 'same']]));
    expect(print({ images: [url(2)] }, new Map([[url(2), 'same']]))).toBe(once);
    expect(print({ images: [url(2)] }, new Map([[url(2), 'other']]))).not.toBe(once);
    expect(print({ images: [url(2)] })).not.toBe(once);
  });
});

describe('an Idempotency-Key', () => {
  const read = (key: string | undefined): string | undefined =>
    readIdempotencyKey(createCar, { 'idempotency-key': key });

  it.each(['a', '8e03978e-40d5-43dd-bc93-6894a57f9324', '"quoted"', 'x'.repeat(200)])('may be %s', (key) => {
    expect(read(key)).toBe(key);
  });

  it.each(['', 'x'.repeat(201), 'two words', 'a, b', 'schlüssel', 'tab\t'])('may not be "%s"', (key) => {
    expect(() => read(key)).toThrow(
      expect.objectContaining({
        status: 400,
        details: [expect.objectContaining({ field: 'Idempotency-Key' })],
      }) as Error,
    );
  });

  it('need not be sent, and means nothing to a call that keeps no answers', () => {
    expect(read(undefined)).toBeUndefined();
    expect(readIdempotencyKey(deleteCar, { 'idempotency-key': 'two words' })).toBeUndefined();
  });
});
