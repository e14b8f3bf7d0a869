import type { EventContract, PayloadOf } from '@vault/contracts/define';
import { connect } from 'amqplib';
import { deliveredTimes, waitFor } from '@vault/service-kit/testing';
import { v7 } from 'uuid';

/** Delivers the same event repeatedly, as after crashes; waits until every delivery was processed. */
export async function replay<E extends EventContract>(event: E, payload: PayloadOf<E>, times: number): Promise<void> {
  const before = await deliveredTimes(event);
  const connection = await connect(process.env['TEST_AMQP_URL'] ?? '');
  const channel = await connection.createConfirmChannel();
  const body = Buffer.from(JSON.stringify(payload));
  const headers = { requestId: 'replay', occurredAt: new Date().toISOString() };
  const options = { messageId: v7(), type: event.name, contentType: 'application/json', persistent: true, headers };
  const exchange = `${process.env['BUS_PREFIX'] ?? ''}app.events`;
  for (let n = 0; n < times; n += 1) channel.publish(exchange, event.name, body, options);
  await channel.waitForConfirms();
  await connection.close();
  await waitFor(async () => (await deliveredTimes(event)) >= before + times, 50_000);
}
