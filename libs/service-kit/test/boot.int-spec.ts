import { Module } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { OutputOf, PayloadOf } from '@vault/contracts/define';
import { startTestService, TEST_ACTOR_ENV } from '../src/testing';
import { BusModule, Handler, Handles, Subscribes } from '../src/bus';
import { createService } from '../src/bootstrap';
import { counted, echo } from './fixtures/contracts';
import { TestServiceModule } from './fixtures/test-service.module';

@Handler()
class EchoHandler {
  @Handles(echo)
  async echo(): Promise<OutputOf<typeof echo>> {
    return Promise.resolve({ text: '', actor: '', requestId: '' });
  }
}

@Handler()
class SecondEchoHandler extends EchoHandler {}

@Handler()
class SecondCountedSubscriber {
  @Subscribes(counted)
  async countAgain(_payload: PayloadOf<typeof counted>): Promise<void> {
    return Promise.resolve();
  }
}

@Handler()
class CountedSubscriber {
  @Subscribes(counted)
  async count(_payload: PayloadOf<typeof counted>): Promise<void> {
    return Promise.resolve();
  }
}

const keys = { signingKey: TEST_ACTOR_ENV.ACTOR_SIGNING_KEY, publicKeys: TEST_ACTOR_ENV.ACTOR_PUBLIC_KEYS };
const bus = (service: string) =>
  BusModule.forRoot({ service, url: process.env.TEST_AMQP_URL, prefix: prefix(), ...keys });
const prefix = (): string => `t${randomBytes(5).toString('hex')}.`;

async function failureOf(module: object): Promise<string> {
  const app = await createService('kit-test', module as Parameters<typeof createService>[1]);
  const failure = await app.listen().then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  await app.close();
  return failure;
}

describe('a service refuses to start', () => {
  it('when one of its contracts has no handler', async () => {
    @Module({ imports: [bus('billing')] })
    class Unfinished {}
    await expect(failureOf(Unfinished)).resolves.toMatch(/no handler for billing\./);
  });

  it('when a contract has two handlers', async () => {
    @Module({ imports: [bus('kit-test')], controllers: [EchoHandler, SecondEchoHandler] })
    class Undecided {}
    await expect(failureOf(Undecided)).resolves.toMatch(/kit-test\.echo has more than one handler/);
  });

  it("when it answers another service's contract", async () => {
    @Module({ imports: [bus('kit-other')], controllers: [EchoHandler] })
    class Meddler {}
    await expect(failureOf(Meddler)).resolves.toMatch(/is not for kit-other to answer/);
  });

  it('when it subscribes to events without a database for its inbox', async () => {
    @Module({ imports: [bus('kit-test')], controllers: [CountedSubscriber] })
    class Forgetful {}
    await expect(failureOf(Forgetful)).resolves.toMatch(/needs a database/);
  });

  it('when two subscribers to an event share a consumer name', async () => {
    @Module({ imports: [bus('kit-test')], controllers: [CountedSubscriber, SecondCountedSubscriber] })
    class Ambiguous {}
    await expect(failureOf(Ambiguous)).resolves.toMatch(/kit-test\.counted\.v1 has two consumers/);
  });
});

describe('two instances', () => {
  it('share the calls of their service', async () => {
    const first = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot() });
    const { database } = first;
    const second = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot(), database });
    await first.app.close();
    await expect(second.bus.call(echo, { text: 'hi' })).resolves.toMatchObject({ text: 'hi' });
    await second.close();
    await database.drop();
  });
});
