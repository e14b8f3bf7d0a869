import { createCar, deleteCar } from '@vault/contracts/collection/cars';
import { fingerprintOf, readIdempotencyKey } from './idempotency';

const fingerprint = (fields: Record<string, unknown>, files = new Map<string, string>()): string =>
  fingerprintOf(createCar, createCar.input.parse({ name: 'Twin Mill', condition: 'Mint', ...fields }), files);

const url = (id: number): string => `/api/photos/car-0199d3a0-0000-7000-8000-00000000000${id}`;

describe('the fingerprint of a request', () => {
  it('is the same whatever the order and the spelling of its fields', () => {
    expect(fingerprint({ year: '1969', estimatedValue: 12.5, isRare: 'true' })).toBe(
      fingerprint({ isRare: true, estimatedValue: '12.50', year: 1969 }),
    );
    expect(fingerprint({ name: ' Twin Mill ' })).toBe(fingerprint({}));
  });

  it('differs by field, by the order of a list and by contract', () => {
    expect(fingerprint({ year: 1969 })).not.toBe(fingerprint({ year: 1970 }));
    expect(fingerprint({ tags: ['a', 'b'] })).not.toBe(fingerprint({ tags: ['b', 'a'] }));
    expect(fingerprintOf(createCar, {}, new Map())).not.toBe(fingerprintOf(deleteCar, {}, new Map()));
  });

  it('identifies a file by its content, not by the URL that it got on arrival', () => {
    const first = fingerprint({ images: [url(1)] }, new Map([[url(1), 'same']]));
    expect(fingerprint({ images: [url(2)] }, new Map([[url(2), 'same']]))).toBe(first);
    expect(fingerprint({ images: [url(2)] }, new Map([[url(2), 'other']]))).not.toBe(first);
    expect(fingerprint({ images: [url(2)] })).not.toBe(first);
  });
});

describe('the Idempotency-Key header', () => {
  const read = (key: string | undefined): string | undefined =>
    readIdempotencyKey(createCar, { 'idempotency-key': key });

  it.each(['a', '8e03978e-40d5-43dd-bc93-6894a57f9324', '"quoted"', 'x'.repeat(200)])('accepts %s', (key) => {
    expect(read(key)).toBe(key);
  });

  it.each(['', 'x'.repeat(201), 'two words', 'a, b', 'schlüssel', 'tab\t'])('refuses "%s"', (key) => {
    expect(() => read(key)).toThrow(
      expect.objectContaining({
        status: 400,
        details: [expect.objectContaining({ field: 'Idempotency-Key' })],
      }) as Error,
    );
  });

  it('is optional, and ignored by contracts that are not idempotent', () => {
    expect(read(undefined)).toBeUndefined();
    expect(readIdempotencyKey(deleteCar, { 'idempotency-key': 'two words' })).toBeUndefined();
  });
});
