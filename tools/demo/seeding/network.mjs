import { planNetwork } from '../community/network.mjs';

/**
 * @typedef {import('./market/people.mjs').People} People
 * @typedef {import('../community/network.mjs').Talk} Talk
 */

/**
 * Sends the messages of a conversation that an earlier run has not sent, in order.
 * @param {Talk} talk @param {People} people
 */
async function talk({ by, to, lines }, people) {
  const [first, second] = [await people.get(by), await people.get(to)];
  const there = /** @type {{ id: string } | null} */ (await first.send('GET', `/collectors/${second.id}/conversation`));
  const messages = there ? await first.all(`/conversations/${there.id}/messages`) : [];
  const known = new Set(messages.map(({ message }) => message));
  for (const [index, message] of lines.entries()) {
    const [me, other] = index % 2 === 0 ? [first, second] : [second, first];
    if (!known.has(message)) await me.send('POST', `/collectors/${other.id}/messages`, { message });
  }
}

/**
 * Lets people follow each other and write to each other, before there is much to be told of.
 * @param {readonly import('../community/network.mjs').Known[]} community
 * @param {readonly import('../community/network.mjs').Known[]} crowd
 * @param {People} people
 */
export async function meetEachOther(community, crowd, people) {
  const { follows, talks } = planNetwork(community, crowd);
  await people.each(follows, async ({ by, whom }) => {
    const [me, other] = [await people.get(by), await people.get(whom)];
    await me.send('POST', `/collectors/${other.id}/follow`, {});
  });
  await people.each(talks, (one) => talk(one, people));
}
