import { event } from '@vault/contracts/define';
import type { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { IdempotentConsumer } from './subscriber';

const counted = event({ name: 'kit-test.counted.v1', consumers: [], payload: z.object({ n: z.int() }) });

const TIMED_OUT = '57014';

it.each([
  ['fail at once while the database is unavailable', 'ECONNREFUSED', 1],
  ['are each tried alone when they took too long', TIMED_OUT, 21],
])('twenty events that were to be processed together %s', async (_, code, transactions) => {
  const reason = Object.assign(new Error('no'), { code });
  const transaction = jest.fn(() => Promise.reject(reason));
  const dataSource = { transaction } as unknown as DataSource;
  const handle = () => Promise.resolve();
  const consumer = new IdempotentConsumer(
    { event: counted, consumer: counted.name, handle, inBatches: true },
    dataSource,
  );
  const delivered = Array.from({ length: 20 }, (_each, n) =>
    consumer.process({ payload: { n }, messageId: v7(), requestId: 'r', traceparent: '', occurredAt: new Date() }),
  );
  expect(await Promise.allSettled(delivered)).toEqual(delivered.map(() => ({ status: 'rejected', reason })));
  expect(transaction).toHaveBeenCalledTimes(transactions);
});
