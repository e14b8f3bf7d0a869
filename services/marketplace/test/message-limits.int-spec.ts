import { asMember, type TestService } from '@vault/service-kit/testing';
import { sendListingMessage } from '@vault/contracts/marketplace/messages';
import { v7 } from 'uuid';
import { addCollector, replyIn, addCollectors, writeTo } from './support/collectors';
import { insertListing, startMarket, writeAbout, type MarketServices } from './support/market';
import { publishUser } from './support/accounts';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket({ MESSAGES_PER_HOUR: '22', NEW_CONVERSATIONS_PER_DAY: '8' });
  ({ marketplace } = services);
});
afterAll(() => services.close());

const daysOld = (days: number): { registeredAt: string } => ({
  registeredAt: new Date(Date.now() - days * 86_400_000).toISOString(),
});
const NEW = daysOld(6.9);
const UNVERIFIED = { verifiedAt: null };

/** Writes to all users concurrently; returns how many messages were sent, and the errors of the others. */
async function writeToAll(from: string, others: readonly string[]): Promise<{ sent: number; refusals: unknown[] }> {
  const answers = await Promise.allSettled(others.map((to) => writeTo(marketplace, [from, to])));
  const refusals = answers.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  return { sent: answers.length - refusals.length, refusals };
}

const conversationCountOf = async (userId: string): Promise<number> =>
  (await marketplace.dataSource.query<object[]>('SELECT FROM conversations WHERE owner_id = $1', [userId])).length;

describe('the limit of new conversations per day', () => {
  it.each([
    ['an account younger than a week', NEW, 5],
    ['an address that is not verified', UNVERIFIED, 5],
    ['any other account', daysOld(7.1), 8],
  ])('is limited for %s, however many it tries at once', async (_, change, most) => {
    const [sender, ...others] = [await addCollector(marketplace, change), ...(await addCollectors(marketplace, 12))];
    const { sent, refusals } = await writeToAll(sender, others);
    expect([sent, await conversationCountOf(sender)]).toEqual([most, most]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: expect.any(Number) });
      const { message, retryAfter } = refusal as { message: string; retryAfter: number };
      expect(message).toContain(`begin ${most} conversations a day. Please go on tomorrow.`);
      expect(message.startsWith('Until your address is verified')).toBe(most === 5);
      expect(retryAfter).toBeLessThanOrEqual(86_400);
    }
  });

  it('ignores conversations that exist or that the other side began', async () => {
    const [sender, ...others] = [await addCollector(marketplace, NEW), ...(await addCollectors(marketplace, 7))];
    const [first = '', second = '', ...more] = others;
    const { conversationId } = await writeTo(marketplace, [first, sender]);
    await writeTo(marketplace, [second, sender]);
    expect((await writeToAll(sender, more)).sent).toBe(5);
    await replyIn(marketplace, conversationId, sender);
    await writeTo(marketplace, [sender, second]);
    await writeTo(marketplace, [sender, more[0] ?? '']);
    await expect(writeTo(marketplace, [sender, await addCollector(marketplace)])).rejects.toMatchObject({
      status: 429,
    });
  });

  it('ignores refused messages', async () => {
    const [sender, ...others] = [await addCollector(marketplace, NEW), ...(await addCollectors(marketplace, 5))];
    for (let n = 0; n < 6; n += 1)
      await expect(writeTo(marketplace, [sender, v7()])).rejects.toMatchObject({ status: 404 });
    expect((await writeToAll(sender, others)).sent).toBe(5);
  });

  it('grows when the address of an old account is verified', async () => {
    const [sender, ...others] = [await addCollector(marketplace, UNVERIFIED), ...(await addCollectors(marketplace, 9))];
    expect((await writeToAll(sender, others.slice(0, 5))).sent).toBe(5);
    await publishUser(marketplace, sender);
    expect((await writeToAll(sender, others.slice(5))).sent).toBe(3);
  });

  it('begins again each day and deletes older counts', async () => {
    const [sender, ...others] = [await addCollector(marketplace, NEW), ...(await addCollectors(marketplace, 6))];
    await writeToAll(sender, others);
    await marketplace.dataSource.query('UPDATE new_conversation_counts SET day = day - 1 WHERE user_id = $1', [sender]);
    await writeToAll(sender, others);
    expect(await conversationCountOf(sender)).toBe(6);
    const days = await marketplace.dataSource.query<object[]>(
      'SELECT FROM new_conversation_counts WHERE user_id = $1',
      [sender],
    );
    expect(days).toHaveLength(1);
  });
});

describe('the limit of direct messages of a new account', () => {
  it('holds for concurrent messages, and not for those about listings', async () => {
    const [sender, other] = [await addCollector(marketplace, NEW), await addCollector(marketplace)];
    const { sent, refusals } = await writeToAll(
      sender,
      Array.from({ length: 26 }, () => other),
    );
    expect(sent).toBe(20);
    expect(refusals[0]).toMatchObject({
      status: 429,
      message:
        'Until your address is verified and your account is a week old, you can send 20 messages an hour. Please try again later.',
    });
    const { id } = await insertListing(marketplace, { ownerId: other });
    await writeAbout(marketplace, id, [sender, other]);
    const answer = marketplace.bus.call(
      sendListingMessage,
      { id, receiverId: sender, message: 'Hello' },
      { ctx: asMember(other) },
    );
    expect(await answer).toMatchObject({ receiverId: sender });
  });

  it('is the general limit for other accounts', async () => {
    const [sender, other] = await addCollectors(marketplace, 2);
    const { sent, refusals } = await writeToAll(
      sender ?? '',
      Array.from({ length: 25 }, () => other ?? ''),
    );
    expect([sent, refusals.length]).toEqual([22, 3]);
    expect(refusals[0]).toMatchObject({ message: 'You can send 22 messages an hour. Please try again later.' });
  });
});
