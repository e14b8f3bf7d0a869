import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ports } from './ports.mjs';

let folder: string;
const servers: Server[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ports-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true });
});

const occupy = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    servers.push(server);
  });

test('reuses a port on the next start', async () => {
  const first = await new Ports(folder, {}).take('mail', 'MAIL_PORT');
  expect(await new Ports(folder, {}).take('mail', 'MAIL_PORT')).toBe(first);
});

test('takes another port when the remembered one is in use', async () => {
  const first = await new Ports(folder, {}).take('mail', 'MAIL_PORT');
  await occupy(first);
  expect(await new Ports(folder, {}).take('mail', 'MAIL_PORT')).not.toBe(first);
});

test('names the variable of a configured port that is taken', async () => {
  const taken = String(await occupy(0));
  await expect(new Ports(folder, { MAIL_PORT: taken }).take('mail', 'MAIL_PORT')).rejects.toThrow(
    `Port ${taken} is taken; set MAIL_PORT to a free one, or leave it out.`,
  );
});

test('names the variable of a configured port that is invalid', async () => {
  await expect(new Ports(folder, { MAIL_PORT: 'high' }).take('mail', 'MAIL_PORT')).rejects.toThrow(
    'MAIL_PORT must be a port number, and is "high".',
  );
});
