import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { logged } from './logged';

/** What the first file that needs the shared stack wants started. */
export interface StackPlan {
  readonly busPrefix: string;
  /** By the names of their services. */
  readonly databases: Readonly<Record<string, string>>;
  readonly webRoot: string;
  readonly processes: readonly {
    readonly main: string;
    readonly env: Readonly<Record<string, string | undefined>>;
    /** What it logs once it can be used. */
    readonly message: string;
  }[];
}

export interface StackAddresses extends Pick<StackPlan, 'busPrefix' | 'databases'> {
  /** The gateway's. */
  readonly url: string;
}

export interface StackError {
  readonly error: string;
}

/** Who asks first has to bring a plan; an error is everybody's. */
export type StackAnswer = { plan: 'wanted' } | StackAddresses | StackError;

let isAsked = false;
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

async function carryOut(wanted: StackPlan | StackError): Promise<StackAddresses | StackError> {
  if ('error' in wanted) return wanted;
  plan = wanted;
  const { processes, busPrefix, databases } = wanted;
  const lines = processes.map(({ main, env, message }) => {
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return logged(child, message);
  });
  const url = (await Promise.all(lines)).find((line) => line.url)?.url ?? '';
  return { url, busPrefix, databases };
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    if (answer) send(response, answer);
    else if (isAsked) waiting.push(response);
    else {
      isAsked = true;
      send(response, { plan: 'wanted' });
    }
    return;
  }
  waiting.push(response);
  void json(request)
    .then((body) => carryOut(body as StackPlan | StackError))
    .then(answerAll)
    .catch((error: unknown) => answerAll({ error: String(error) }));
});

/**
 * Jest's global setup: a place where test files find the stack that they share. It is started when the first of them
 * asks, and by this process, so that it outlives the file and ends with jest.
 */
export default async function setUpSharedStack(): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.TEST_SHARED_STACK = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends what was started. The databases go with their throw-away server. */
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
