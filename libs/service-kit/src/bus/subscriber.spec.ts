import { event } from '@vault/contracts/define';
import type { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { IdempotentConsumer } from './subscriber';

const counted = event({ name: 'kit-test.counted.v1', consumers: [], payload: z.object({ n: z.int() }) });

it('events that were to be processed together all fail at once while the database is unavailable', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const transaction = jest.fn(() => Promise.reject(refused));
  const dataSource = { transaction } as unknown as DataSource;
  const handle = () => Promise.resolve();
  const consumer = new IdempotentConsumer(
    { event: counted, consumer: counted.name, handle, inBatches: true },
    dataSource,
  );
  const delivered = Array.from({ length: 20 }, (_, n) =>
    consumer.process({ payload: { n }, messageId: v7(), requestId: 'r', traceparent: '', occurredAt: new Date() }),
  );
  const results = await Promise.allSettled(delivered);
  expect(results).toEqual(delivered.map(() => ({ status: 'rejected', reason: refused })));
  expect(transaction).toHaveBeenCalledTimes(1);
});
