import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { TEST_ACTOR_ENV, waitFor } from '../../src/testing';

export interface Child {
  readonly process: ChildProcess;
  readonly health: string;
  /** How many calls and events it holds back, since it was told to. */
  readonly held: number;
  hold(): Promise<void>;
  release(): void;
  /** Resolves to the exit code, null when it was killed. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What a process that runs from the sources needs in any case. */
export const childEnv = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});

const started = new Set<ChildProcess>();

/** Ends what a failed test left behind. */
export function killChildren(): void {
  for (const child of started) child.kill('SIGKILL');
}

/** Starts the test service as a process of its own and waits until it is ready. */
export async function startChild(env: Record<string, string>, patienceMs = 60_000): Promise<Child> {
  const port = await freePort();
  const child = fork(join(__dirname, 'start.mjs'), {
    env: { ...childEnv(), LOG_LEVEL: 'silent', ...TEST_ACTOR_ENV, ...env, HEALTH_PORT: String(port) },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  started.add(child);
  let held = 0;
  child.on('message', (message) => {
    held = Number(message);
  });
  const health = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(`${health}/health/ready`)).ok, patienceMs);
  const stop = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  };
  return {
    process: child,
    health,
    get held() {
      return held;
    },
    hold: async () => {
      const holding = once(child, 'message');
      child.send('hold');
      await holding;
    },
    release: () => void child.send('release'),
    stop,
  };
}
