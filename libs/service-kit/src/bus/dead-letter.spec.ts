import { subjectsOf } from './dead-letter';

const of = (payload: unknown): Record<string, string> => subjectsOf(Buffer.from(JSON.stringify(payload)));
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('what is told of a parked payload', () => {
  it('is the ids at its top, by name, as text', () => {
    expect(of({ id: ID, userId: ID.toUpperCase(), listingId: 7 })).toEqual({
      ...{ id: ID, userId: ID.toUpperCase(), listingId: '7' },
    });
  });

  it('is nothing that may be a secret or a person: codes, addresses, digests, and ids that are none', () => {
    const secrets = { code: '123456', token: ID, email: 'ada@example.com', identity: ID, paid: 7 };
    expect(of({ ...secrets, customerId: 'cus_9s6XKzkNRiz8i3', sessionId: 'ab'.repeat(32), priceId: 1.5 })).toEqual({});
    expect(of({ user: { id: ID }, sessionIds: [ID], carId: null, noId: true })).toEqual({});
  });

  it.each(['{{{', '', '7', 'null', '"id"', '[{"id":1}]'])('is nothing of what is no object: %s', (text) => {
    expect(subjectsOf(Buffer.from(text))).toEqual({});
  });
});
