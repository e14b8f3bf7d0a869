import { ownerOf, type Contract } from '@vault/contracts/define';
import { connect } from 'amqplib';
import { decodeBatch, encodeBatch } from '../bus/batch';
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
        .consume(
          REPLY_QUEUE,
          (message) => message && resolve(JSON.parse(String(decodeBatch(message.content)[0]?.body))),
          {
            noAck: true,
          },
        )
        .then(() => {
          const queue = new BusNames(process.env.BUS_PREFIX).calls(ownerOf(contract));
          const call = {
            contract: contract.name,
            deadline: String(Date.now() + WAIT_MS),
            requestId: 'by-hand',
            ...headers,
          };
          const content = encodeBatch([{ headers: call, body: Buffer.from(JSON.stringify(input)) }]);
          channel.publish('', queue, content, { replyTo: REPLY_QUEUE });
        });
      published.catch(reject);
    });
  } finally {
    await connection.close();
  }
}
