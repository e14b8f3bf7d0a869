import fc from 'fast-check';
import { ContractError } from './errors';
import { decodeCursor, encodeCursor } from './paging';

const refusalOf = (text: string, list: string): unknown => {
  try {
    return decodeCursor(text, list);
  } catch (error) {
    return error instanceof ContractError
      ? { code: error.code, fields: error.details?.map(({ field }) => field) }
      : error;
  }
};

const refused = { code: 'BAD_INPUT', fields: ['cursor'] };

describe('a cursor', () => {
  it('restores its position in its own list, whatever the keys are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.string(), (key, id, list) => {
        expect(decodeCursor(encodeCursor({ list, key, id }), list)).toEqual({ key, id });
      }),
    );
  });

  it('is refused by every other list', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (list, other) => {
        fc.pre(list !== other);
        expect(refusalOf(encodeCursor({ list, key: 'k', id: 'i' }), other)).toEqual(refused);
      }),
    );
  });

  it('stays good in the next version', () => {
    const cursor = 'WyIxdGpvam1yZ3ZjeHd3IiwiayIsImkiXQ';
    expect(encodeCursor({ list: 'Citroën', key: 'k', id: 'i' })).toBe(cursor);
  });

  it('needs no escaping in a URL', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (key, id) => {
        expect(encodeCursor({ list: 'cars', key, id })).toMatch(/^[\w-]+$/);
      }),
    );
  });

  it('is a 400, never a crash, when forged', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(refusalOf(text, 'cars')).toEqual(refused)));
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(refusalOf(Buffer.from(json).toString('base64url'), 'cars')).toEqual(refused);
      }),
    );
  });
});
