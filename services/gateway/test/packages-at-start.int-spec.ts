import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from './support/gateway';
import { startWithDatabase } from './support/processes';

const RECORDER = join(__dirname, 'support', 'record-packages.cjs');

/** What takes tens of megabytes and is needed by few requests, or only with certain settings. */
const ON_DEMAND: Readonly<Record<string, readonly string[]>> = {
  gateway: ['typeorm', 'pg', 'ioredis', 'sharp', 'file-type'],
  identity: ['@simplewebauthn/server'],
  collection: ['pdfkit', 'fontkit', 'qrcode', 'sharp'],
  marketplace: [],
  billing: [],
  notifications: ['nodemailer'],
};
const TRACE_EXPORT = ['@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-http'];

let folder: string;
const env = (): Record<string, string> => ({
  NODE_OPTIONS: `--require ${RECORDER}`,
  PACKAGES_FILE: join(folder, 'packages'),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-packages-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function packagesOf(pid: number | undefined): Promise<string[]> {
  const packages = await readFile(join(folder, `packages.${pid}`), 'utf8');
  return packages.trim().split('\n');
}

it.each(Object.keys(ON_DEMAND))('%s starts without what few requests need', async (name) => {
  const started = name === 'gateway' ? await startGateway([], env()) : await startWithDatabase(name, env());
  try {
    const packages = await packagesOf('pid' in started ? started.pid : started.process.pid);
    expect(packages).toContain('@nestjs/core');
    const unwanted = [...(ON_DEMAND[name] ?? []), ...TRACE_EXPORT];
    expect(packages.filter((each) => unwanted.includes(each))).toEqual([]);
  } finally {
    await ('close' in started ? started.close() : started.stop());
  }
});
