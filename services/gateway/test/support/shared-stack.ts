import { SERVICE_NAMES } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { randomBytes } from 'node:crypto';
import { ADMIN_ENV } from './admin';
import { areReachable, createWebApp, gatewayEnv, LISTENING, startGateway, type TestGateway } from './gateway';
import { RELAXED_LIMITS } from './market';
import { paymentAccount } from './payments';
import { mainOf, READY, serviceDatabase, serviceEnv } from './processes';
import type { StackAnswer, StackAddresses, StackError, StackPlan } from './shared-stack.setup';

/** The key that the shared stack's notifications verify Mailgun's signatures with. */
export const MAILGUN_KEY = 'signs-as-mailgun';

const SERVICE_ENV: Readonly<Record<string, () => Record<string, string>>> = {
  identity: () => ADMIN_ENV,
  marketplace: () => RELAXED_LIMITS,
  billing: paymentAccount,
  notifications: () => ({ MAILGUN_WEBHOOK_KEY: MAILGUN_KEY }),
};

/** A gateway and all services, used by several test files at the same time. */
export interface SharedGateway {
  readonly url: string;
  /** The address of a second gateway in front of the same services. */
  readonly otherUrl: string;
  service(name: string): { readonly databaseUrl: string };
}

async function planStack(): Promise<StackPlan> {
  const busPrefix = `t${randomBytes(5).toString('hex')}.`;
  process.env.BUS_PREFIX = busPrefix;
  const webRoot = await createWebApp();
  const databases = Object.fromEntries(
    await Promise.all(SERVICE_NAMES.map(async (name) => [name, (await serviceDatabase(name)).url] as const)),
  );
  const services = SERVICE_NAMES.map((name) => {
    const env = serviceEnv(databases[name] ?? '', SERVICE_ENV[name]?.());
    return { main: mainOf(name), env, message: READY };
  });
  const gateway = { main: mainOf('gateway'), env: gatewayEnv(webRoot), message: LISTENING };
  return {
    busPrefix,
    databases,
    webRoot,
    processes: [gateway, gateway, ...services],
  };
}

async function askStackServer(plan?: StackPlan | StackError): Promise<StackAnswer> {
  const address = process.env.TEST_SHARED_STACK;
  if (!address) throw new Error('TEST_SHARED_STACK is missing: jest’s global setup sets it');
  const request = plan && { method: 'POST', body: JSON.stringify(plan) };
  return (await (await fetch(address, request)).json()) as StackAnswer;
}

async function findOrStart(): Promise<StackAddresses> {
  let answer = await askStackServer();
  if ('plan' in answer)
    answer = await askStackServer(await planStack().catch((error: unknown) => ({ error: String(error) })));
  if ('urls' in answer) return answer;
  throw new Error(`the shared stack could not be started: ${JSON.stringify(answer)}`);
}

let stack: Promise<StackAddresses> | undefined;
const addresses = (): Promise<StackAddresses> => (stack ??= findOrStart());

// The first file waits for seven processes: other hooks need no such timeout.
beforeAll(addresses, 180_000);

/**
 * The stack that this run's test files share; the first of them starts it. Whatever the file starts or subscribes to
 * afterwards is on the stack's bus.
 *
 * Other files use it at the same time: read only data of the test's own users, change nothing shared, and neither stop
 * nor pause any of its processes.
 */
export async function sharedGateway(): Promise<SharedGateway> {
  const { urls, busPrefix, databases } = await addresses();
  process.env.BUS_PREFIX = busPrefix;
  for (const url of urls) await waitFor(() => areReachable(url, SERVICE_NAMES), 30_000);
  const [url = '', otherUrl = ''] = urls;
  return {
    url,
    otherUrl,
    service: (name) => {
      const databaseUrl = databases[name];
      if (!databaseUrl) throw new Error(`the shared stack has no ${name}`);
      return { databaseUrl };
    },
  };
}

/** A gateway for this test file only, in front of the services of the shared stack: for its settings, log or memory. */
export async function additionalGateway(env: Record<string, string> = {}): Promise<TestGateway> {
  await sharedGateway();
  const gateway = await startGateway([], env);
  if (!env.AMQP_URL) await waitFor(() => areReachable(gateway.url, SERVICE_NAMES), 30_000);
  return gateway;
}
