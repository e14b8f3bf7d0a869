import type { Message } from 'amqplib';
import { DeadLetter } from '@vault/contracts/common/dead-letter';
import { describeLetter, subjectsOf } from './dead-letter';

const of = (payload: unknown): Record<string, string> => subjectsOf(Buffer.from(JSON.stringify(payload)));
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the subjects of a dead-lettered payload', () => {
  it('are its top-level ids, by name, as text', () => {
    expect(of({ id: ID, userId: ID.toUpperCase(), listingId: 7 })).toEqual({
      id: ID,
      userId: ID.toUpperCase(),
      listingId: '7',
    });
  });

  it('leave out possible secrets: codes, addresses, digests and invalid ids', () => {
    const secrets = { code: '123456', token: ID, email: 'ada@example.com', identity: ID, paid: 7 };
    expect(of({ ...secrets, customerId: 'cus_9s6XKzkNRiz8i3', sessionId: 'ab'.repeat(32), priceId: 1.5 })).toEqual({});
    expect(of({ user: { id: ID }, sessionIds: [ID], carId: null, noId: true })).toEqual({});
  });

  it.each(['{{{', '', '7', 'null', '"id"', '[{"id":1}]'])('is nothing of what is no object: %s', (text) => {
    expect(subjectsOf(Buffer.from(text))).toEqual({});
  });
});

describe('the description of a dead-lettered message', () => {
  const fields = { deliveryTag: 1, redelivered: false, exchange: '', routingKey: 'x.dead' };
  const letter = (properties: object, content = '{{{'): Message =>
    ({ fields, properties, content: Buffer.from(content) }) as Message;

  it.each([
    ['has none of the properties of an event', {}],
    ['has invalid timestamps', { headers: { failedAt: 'yesterday', occurredAt: 5 } }],
  ])('can be listed beside others though it %s', (_, properties) => {
    const description = describeLetter(letter(properties));
    expect(DeadLetter.parse(description)).toEqual({
      messageId: '',
      event: '',
      reason: 'unknown',
      failedAt: null,
      occurredAt: null,
      subjects: {},
    });
  });

  it('keeps valid timestamps only', () => {
    const moments = { failedAt: '2026-11-22T01:59:03.311Z', occurredAt: '2026-11-22T01:58:00.000+02:00' };
    expect(describeLetter(letter({ headers: moments }))).toMatchObject(moments);
  });
});
