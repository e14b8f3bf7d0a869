import { SERVICE_NAMES } from '@vault/contracts/registry';
import { testDatabase, waitFor } from '@vault/service-kit/testing';
import { randomBytes } from 'node:crypto';
import { ADMIN_ENV } from './administrator';
import { answers, builtWebApp, gatewayEnv, LISTENING, startGateway, type TestGateway } from './gateway';
import { ROOMY } from './market';
import { paymentAccount } from './payments';
import { mainOf, READY, serviceEnv } from './processes';
import type { StackAnswer, StackAddresses, StackError, StackPlan } from './shared-stack.setup';

/** With which the shared stack's notifications check what is signed by Mailgun. */
export const MAILGUN_KEY = 'signs-as-mailgun';

const SPECIAL: Readonly<Record<string, () => Record<string, string>>> = {
  identity: () => ADMIN_ENV,
  marketplace: () => ROOMY,
  billing: paymentAccount,
  notifications: () => ({ MAILGUN_WEBHOOK_KEY: MAILGUN_KEY }),
};

/** A gateway with all services behind it, which several test files use at the same time. */
export interface SharedGateway {
  readonly url: string;
  service(name: string): { readonly databaseUrl: string };
}

async function planStack(): Promise<StackPlan> {
  const busPrefix = `t${randomBytes(5).toString('hex')}.`;
  process.env.BUS_PREFIX = busPrefix;
  const webRoot = await builtWebApp();
  const databases = Object.fromEntries(
    await Promise.all(SERVICE_NAMES.map(async (name) => [name, (await testDatabase()).url] as const)),
  );
  const services = SERVICE_NAMES.map((name) => {
    const env = serviceEnv(databases[name] ?? '', SPECIAL[name]?.());
    return { main: mainOf(name), env, message: READY };
  });
  const gateway = { main: mainOf('gateway'), env: gatewayEnv(webRoot), message: LISTENING };
  return {
    ...{ busPrefix, databases, webRoot },
    processes: [gateway, ...services],
  };
}

async function ask(plan?: StackPlan | StackError): Promise<StackAnswer> {
  const address = process.env.TEST_SHARED_STACK;
  if (!address) throw new Error('TEST_SHARED_STACK is missing: jest’s global setup sets it');
  const request = plan && { method: 'POST', body: JSON.stringify(plan) };
  return (await (await fetch(address, request)).json()) as StackAnswer;
}

async function findOrStart(): Promise<StackAddresses> {
  let answer = await ask();
  if ('plan' in answer) answer = await ask(await planStack().catch((error: unknown) => ({ error: String(error) })));
  if ('url' in answer) return answer;
  throw new Error(`the shared stack could not be started: ${JSON.stringify(answer)}`);
}

let stack: Promise<StackAddresses> | undefined;
const addresses = (): Promise<StackAddresses> => (stack ??= findOrStart());

// Whichever file comes first waits for six processes, which no other hook has to reckon with.
beforeAll(addresses, 180_000);

/**
 * The stack that this run's test files share; the first of them starts it. Whatever the file starts or listens to
 * afterwards is on the stack's bus.
 *
 * Other files use it at the same moment: look only at what people of your own have made, change nothing that is
 * everybody's, and neither stop nor pause any of its processes.
 */
export async function sharedGateway(): Promise<SharedGateway> {
  const { url, busPrefix, databases } = await addresses();
  process.env.BUS_PREFIX = busPrefix;
  await waitFor(() => answers(url, SERVICE_NAMES), 30_000);
  return {
    url,
    service: (name) => {
      const databaseUrl = databases[name];
      if (!databaseUrl) throw new Error(`there is no ${name}`);
      return { databaseUrl };
    },
  };
}

/** A gateway of the file's own before the services of the shared stack. */
export async function gatewayBeside(env: Record<string, string> = {}): Promise<TestGateway> {
  await sharedGateway();
  const gateway = await startGateway([], env);
  if (!env.AMQP_URL) await waitFor(() => answers(gateway.url, SERVICE_NAMES), 30_000);
  return gateway;
}
