import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child, recordPath } from './child.mjs';
import { holderOf, takeLock } from './lock.mjs';
import { stopOrphans } from './orphans.mjs';
import { Part } from './part.mjs';
import { identityOf, isAlive } from './process-identity.mjs';
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

test('what a killed launcher left behind is found and ended by the next one', async () => {
  const sleeper = startSleeper('sleeper');
  const known = knownAs(sleeper);
  expect(isAlive(known)).toBe(true);
  expect(await stopOrphans(dataDir)).toEqual(['sleeper']);
  expect(isAlive(known)).toBe(false);
});

test('a process that merely got the number of an old one is left alone', async () => {
  const stranger = startSleeper('stranger');
  writeFileSync(recordPath(dataDir, 'old'), JSON.stringify({ pid: stranger.pid, identity: 'earlier', kind: 'infra' }));
  rmSync(recordPath(dataDir, 'stranger'));
  expect(await stopOrphans(dataDir)).toEqual([]);
  expect(isAlive(knownAs(stranger))).toBe(true);
  await stranger.kill();
});

test('a child that does not listen is ended all the same', async () => {
  const deaf = startSleeper('deaf', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")');
  await waitFor(() => Promise.resolve(deaf.lastWords() === 'up'), { timeoutMs: 10_000 });
  await deaf.stop('SIGTERM', 200);
  expect(deaf.running).toBe(false);
  expect(existsSync(recordPath(dataDir, 'deaf'))).toBe(false);
});

test('a part that dies is started again, one that was stopped stays down', async () => {
  const said: string[] = [];
  const part = new Part('sleeper', () => Promise.resolve(startSleeper('sleeper')), { say: (line) => said.push(line) });
  await part.start();
  const [first] = part.pids();
  await part.child?.kill();
  await waitFor(() => Promise.resolve(said.length === 2), { timeoutMs: 10_000 });
  expect(said).toEqual(['sleeper ended (signal SIGKILL); starting it again in 0.5 s', 'sleeper is back']);
  expect(part.pids()).not.toEqual([first]);
  await part.stop();
  expect(part.pids()).toEqual([]);
  expect(said).toHaveLength(2);
});

test('one data folder serves one launcher at a time', () => {
  const release = takeLock(dataDir, 8080);
  expect(() => takeLock(dataDir, 8081)).toThrow('already running');
  release();
  expect(holderOf(dataDir)).toBeUndefined();
  takeLock(dataDir, 8081)();
});

test('secrets are made once, for the owner alone', () => {
  const secrets = loadSecrets(dataDir);
  expect(loadSecrets(dataDir)).toEqual(secrets);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});
