import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { waitForLog } from './wait-for-log';

/** The processes that the first test file that needs the shared stack asks for. */
export interface StackPlan {
  readonly busPrefix: string;
  /** Database URLs by service. */
  readonly databases: Readonly<Record<string, string>>;
  readonly webRoot: string;
  readonly processes: readonly {
    readonly main: string;
    readonly env: Readonly<Record<string, string | undefined>>;
    /** The message that it logs once it is ready. */
    readonly message: string;
  }[];
}

export interface StackAddresses extends Pick<StackPlan, 'busPrefix' | 'databases'> {
  /** The gateways' addresses. */
  readonly urls: readonly string[];
}

export interface StackError {
  readonly error: string;
}

/** The first file that asks has to send a plan; an error is answered to all files. */
export type StackAnswer = { plan: 'wanted' } | StackAddresses | StackError;

let isRequested = false;
let plan: StackPlan | undefined;
const children: ChildProcess[] = [];
const waiting: ServerResponse[] = [];
let answer: StackAnswer | undefined;

const send = (response: ServerResponse, body: StackAnswer): void => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

function answerAll(body: StackAnswer): void {
  answer = body;
  for (const response of waiting.splice(0)) send(response, body);
}

async function startStack(wanted: StackPlan | StackError): Promise<StackAddresses | StackError> {
  if ('error' in wanted) return wanted;
  plan = wanted;
  const { processes, busPrefix, databases } = wanted;
  const lines = processes.map(({ main, env, message }) => {
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return waitForLog(child, message);
  });
  const urls = (await Promise.all(lines)).flatMap(({ url }) => url ?? []);
  return { urls, busPrefix, databases };
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    if (answer) send(response, answer);
    else if (isRequested) waiting.push(response);
    else {
      isRequested = true;
      send(response, { plan: 'wanted' });
    }
    return;
  }
  waiting.push(response);
  void json(request)
    .then((body) => startStack(body as StackPlan | StackError))
    .then(answerAll)
    .catch((error: unknown) => answerAll({ error: String(error) }));
});

/**
 * Jest's global setup: a server where test files find the stack that they share. This process starts the stack when the
 * first file asks, so that it outlives the file and ends with jest.
 */
export default async function setUpSharedStack(): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.TEST_SHARED_STACK = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends the processes. The databases are removed with their temporary server. */
export async function tearDownSharedStack(): Promise<void> {
  server.closeAllConnections();
  server.close();
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(
    running.map(async (child) => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }),
  );
  if (plan) await rm(plan.webRoot, { recursive: true });
}
