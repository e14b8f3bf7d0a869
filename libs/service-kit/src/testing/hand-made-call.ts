import { ownerOf, type Contract } from '@vault/contracts/define';
import { connect } from 'amqplib';
import { BusNames } from '../bus/names';

const REPLY_QUEUE = 'amq.rabbitmq.reply-to';
const WAIT_MS = 10_000;

/**
 * Calls a contract as whoever reaches the broker could, without any of our code: with the headers that are given.
 *
 * @returns the answer's body.
 */
export async function handMadeCall(
  contract: Contract,
  input: unknown,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<unknown> {
  const connection = await connect(process.env.TEST_AMQP_URL ?? '');
  try {
    const channel = await connection.createChannel();
    return await new Promise<unknown>((resolve, reject) => {
      setTimeout(() => reject(new Error('no answer')), WAIT_MS).unref();
      const published = channel
        .consume(REPLY_QUEUE, (message) => resolve(message && JSON.parse(message.content.toString())), { noAck: true })
        .then(() => {
          const queue = new BusNames(process.env.BUS_PREFIX).calls(ownerOf(contract));
          channel.publish('', queue, Buffer.from(JSON.stringify(input)), {
            type: contract.name,
            replyTo: REPLY_QUEUE,
            correlationId: 'by-hand',
            headers: { deadline: String(Date.now() + WAIT_MS), requestId: 'by-hand', ...headers },
          });
        });
      published.catch(reject);
    });
  } finally {
    await connection.close();
  }
}
