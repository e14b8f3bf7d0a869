import { asMember, type TestService } from '@vault/service-kit/testing';
import { sendListingMessage } from '@vault/contracts/marketplace/messages';
import { v7 } from 'uuid';
import { aCollector, answerIn, collectors, writeTo } from './collectors';
import { aListing, startDeals, write, type DealServices } from './deals';
import { tellMember } from './leaving';

let services: DealServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startDeals({ MESSAGES_PER_HOUR: '22', NEW_CONVERSATIONS_PER_DAY: '8' });
  ({ marketplace } = services);
});
afterAll(() => services.close());

const daysOld = (days: number): { registeredAt: string } => ({
  registeredAt: new Date(Date.now() - days * 86_400_000).toISOString(),
});
const NEW = daysOld(6.9);
const UNVERIFIED = { verifiedAt: null };

/** Writes to each of them at once; how many arrived, and what the others were told. */
async function writeToAll(from: string, others: readonly string[]): Promise<{ sent: number; refusals: unknown[] }> {
  const answers = await Promise.allSettled(others.map((to) => writeTo(marketplace, [from, to])));
  const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  return { sent: answers.length - refusals.length, refusals };
}

const threadsOf = async (userId: string): Promise<number> =>
  (await marketplace.dataSource.query<object[]>('SELECT FROM conversations WHERE owner_id = $1', [userId])).length;

describe('how many people one may begin to write to in a day', () => {
  it.each([
    ['an account younger than a week', NEW, 5],
    ['an address that is not verified', UNVERIFIED, 5],
    ['anybody else', daysOld(7.1), 8],
  ])('is limited for %s, however many it tries at once', async (_, change, most) => {
    const [sender, ...others] = [await aCollector(marketplace, change), ...(await collectors(marketplace, 12))];
    const { sent, refusals } = await writeToAll(sender, others);
    expect([sent, await threadsOf(sender)]).toEqual([most, most]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: expect.any(Number) });
      const { message, retryAfter } = refusal as { message: string; retryAfter: number };
      expect(message).toContain(`begin ${most} conversations a day. Please go on tomorrow.`);
      expect(message.startsWith('Until your address is verified')).toBe(most === 5);
      expect(retryAfter).toBeLessThanOrEqual(86_400);
    }
  });

  it('says nothing of those who wrote to one first, or whom one writes to already', async () => {
    const [sender, ...others] = [await aCollector(marketplace, NEW), ...(await collectors(marketplace, 7))];
    const [first = '', second = '', ...more] = others;
    const { conversationId } = await writeTo(marketplace, [first, sender]);
    await writeTo(marketplace, [second, sender]);
    expect((await writeToAll(sender, more)).sent).toBe(5);
    await answerIn(marketplace, conversationId, sender);
    await writeTo(marketplace, [sender, second]);
    await writeTo(marketplace, [sender, more[0] ?? '']);
    await expect(writeTo(marketplace, [sender, await aCollector(marketplace)])).rejects.toMatchObject({ status: 429 });
  });

  it('counts what was begun alone: a refusal costs nothing', async () => {
    const [sender, ...others] = [await aCollector(marketplace, NEW), ...(await collectors(marketplace, 5))];
    for (let n = 0; n < 6; n += 1)
      await expect(writeTo(marketplace, [sender, v7()])).rejects.toMatchObject({ status: 404 });
    expect((await writeToAll(sender, others)).sent).toBe(5);
  });

  it('grows at once with a verified address, once the account is old enough', async () => {
    const [sender, ...others] = [await aCollector(marketplace, UNVERIFIED), ...(await collectors(marketplace, 9))];
    expect((await writeToAll(sender, others.slice(0, 5))).sent).toBe(5);
    await tellMember(marketplace, sender);
    expect((await writeToAll(sender, others.slice(5))).sent).toBe(3);
  });

  it('begins anew each day, and forgets the days before', async () => {
    const [sender, ...others] = [await aCollector(marketplace, NEW), ...(await collectors(marketplace, 6))];
    await writeToAll(sender, others);
    await marketplace.dataSource.query('UPDATE new_conversation_counts SET day = day - 1 WHERE user_id = $1', [sender]);
    await writeToAll(sender, others);
    expect(await threadsOf(sender)).toBe(6);
    const days = await marketplace.dataSource.query<object[]>(
      'SELECT FROM new_conversation_counts WHERE user_id = $1',
      [sender],
    );
    expect(days).toHaveLength(1);
  });
});

describe('how much somebody new writes directly in an hour', () => {
  it('is limited, however much arrives at once; about listings they go on', async () => {
    const [sender, other] = [await aCollector(marketplace, NEW), await aCollector(marketplace)];
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
    const { id } = await aListing(marketplace, { ownerId: other });
    await write(marketplace, id, [sender, other]);
    const answer = marketplace.bus.call(
      sendListingMessage,
      { id, receiverId: sender, message: 'Hello' },
      { ctx: asMember(other) },
    );
    expect(await answer).toMatchObject({ receiverId: sender });
  });

  it('is as much as of anybody for everybody else', async () => {
    const [sender, other] = await collectors(marketplace, 2);
    const { sent, refusals } = await writeToAll(
      sender ?? '',
      Array.from({ length: 25 }, () => other ?? ''),
    );
    expect([sent, refusals.length]).toEqual([22, 3]);
    expect(refusals[0]).toMatchObject({ message: 'You can send 22 messages an hour. Please try again later.' });
  });
});
