import { SERVICE_NAMES } from '@vault/contracts/registry';
import { readPublicKeys, readSigningKey } from '@vault/service-kit/bus/actor-keys';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child, recordPath } from './child.mjs';
import { runningLauncher, acquireLock } from './lock.mjs';
import { stopOrphans } from './orphans.mjs';
import { SupervisedProcess } from './supervised-process.mjs';
import { identityOf, isAlive } from './process-identity.mjs';
import { actorEnv } from './actor-keys.mjs';
import { loadSecrets } from './secrets.mjs';
import { waitFor } from './wait-for.mjs';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'processes-'));
});
afterEach(async () => {
  await stopOrphans(dataDir, 0);
  rmSync(dataDir, { recursive: true });
});

const startSleeper = (name: string, script = 'setInterval(() => {}, 1000)'): Child =>
  new Child({ name, kind: 'service', dataDir, command: process.execPath, args: ['-e', script], env: process.env });

const knownAs = (child: Child): { pid: number; identity: string } => ({
  pid: child.pid,
  identity: identityOf(child.pid) ?? '',
});

test('stops the processes that a killed launcher left behind', async () => {
  const sleeper = startSleeper('sleeper');
  const known = knownAs(sleeper);
  expect(isAlive(known)).toBe(true);
  expect(await stopOrphans(dataDir)).toEqual(['sleeper']);
  expect(isAlive(known)).toBe(false);
});

test('leaves a process alone that reuses the pid of an old one', async () => {
  const unrelated = startSleeper('unrelated');
  writeFileSync(recordPath(dataDir, 'old'), JSON.stringify({ pid: unrelated.pid, identity: 'earlier', kind: 'infra' }));
  rmSync(recordPath(dataDir, 'unrelated'));
  expect(await stopOrphans(dataDir)).toEqual([]);
  expect(isAlive(knownAs(unrelated))).toBe(true);
  await unrelated.kill();
});

test('kills a child that ignores SIGTERM', async () => {
  const stubborn = startSleeper(
    'stubborn',
    'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")',
  );
  await waitFor(() => Promise.resolve(stubborn.logTail() === 'up'), { timeoutMs: 10_000 });
  await stubborn.stop('SIGTERM', 200);
  expect(stubborn.running).toBe(false);
  expect(existsSync(recordPath(dataDir, 'stubborn'))).toBe(false);
});

test('restarts a process that dies, but not one that was stopped', async () => {
  const lines: string[] = [];
  const part = new SupervisedProcess('sleeper', () => Promise.resolve(startSleeper('sleeper')), {
    say: (line) => lines.push(line),
  });
  await part.start();
  const [first] = part.pids();
  await part.child?.kill();
  await waitFor(() => Promise.resolve(lines.length === 2), { timeoutMs: 10_000 });
  expect(lines).toEqual(['sleeper ended (signal SIGKILL); starting it again in 0.5 s', 'sleeper is back']);
  expect(part.pids()).not.toEqual([first]);
  await part.stop();
  expect(part.pids()).toEqual([]);
  expect(lines).toHaveLength(2);
});

test('allows one launcher per data folder', () => {
  const release = acquireLock(dataDir, 8080);
  expect(() => acquireLock(dataDir, 8081)).toThrow('already running');
  release();
  expect(runningLauncher(dataDir)).toBeUndefined();
  acquireLock(dataDir, 8081)();
});

test('gives each service a key of its own and all the public ones', () => {
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ postgresPassword: 'of an older data folder' }));
  const secrets = loadSecrets(dataDir);
  for (const name of ['gateway', ...SERVICE_NAMES]) {
    const { ACTOR_SIGNING_KEY, ACTOR_PUBLIC_KEYS } = actorEnv(secrets, name);
    const { id } = readSigningKey(name, ACTOR_SIGNING_KEY);
    expect(readPublicKeys(ACTOR_PUBLIC_KEYS).get(id)).toMatchObject({ service: name });
    expect(actorEnv(loadSecrets(dataDir), name)).toEqual({ ACTOR_SIGNING_KEY, ACTOR_PUBLIC_KEYS });
  }
});

test('creates secrets once, readable by their owner only', () => {
  const secrets = loadSecrets(dataDir);
  expect(loadSecrets(dataDir)).toEqual(secrets);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});
