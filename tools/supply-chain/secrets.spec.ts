import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findSecrets } from './secrets.mjs';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const random = (length: number): string => [...randomBytes(length)].map((byte) => LETTERS[byte % 32]).join('');

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Made anew each time, so that none of them is in the sources. */
const SECRETS: Readonly<Record<string, string>> = {
  'rsa.pem': pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
  'ed25519.pem': pem(generateKeyPairSync('ed25519').privateKey),
  'aws.ts': `const AWS_SECRET_ACCESS_KEY = '${random(40)}';`,
  'github.yaml': `token: ghp_${random(36)}`,
  'npm.ts': `const token = 'npm_${random(36)}';`,
  'sendgrid.ts': `const key = 'SG.${random(22)}.${random(43)}';`,
  'stripe.env': `STRIPE_SECRET_KEY=sk_live_${random(32)}`,
  'stripe-webhook.env': `STRIPE_WEBHOOK_SECRET=whsec_${random(32)}`,
  'page.md': `https://admin:${random(16)}@vault.example.org/`,
  'database.ts': `const url = 'postgres://vault:${random(16)}@db.example.org/vault';`,
  'broker.ts': `const url = 'amqp://vault:${random(16)}@broker.example.org';`,
  'mail.ts': `const url = 'smtps://vault:${random(16)}@mail.example.org';`,
  'counters.ts': `const url = 'rediss://:${random(16)}@counters.example.org';`,
};

describe('the search for secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  beforeAll(() => {
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    for (const [name, text] of Object.entries(SECRETS)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'harmless.ts'), "const url = 'amqp://vault:secret@broker:5672';\n");
    mkdirSync(join(folder, '[id]'));
    writeFileSync(join(folder, '[id]', 'page.tsx'), `const token = 'ghp_${random(36)}';`);
    writeFileSync(join(folder, '.gitignore'), 'ignored.env\n');
    writeFileSync(join(folder, 'ignored.env'), SECRETS['stripe.env'] ?? '');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('finds each in a file that git has or would add, and shows none', () => {
    const lines = findSecrets(folder);
    const files = lines.map((line) => basename(line.slice(0, line.indexOf(': line '))));
    expect([...new Set(files)].sort()).toEqual([...Object.keys(SECRETS), 'page.tsx'].sort());
    for (const text of Object.values(SECRETS)) {
      const [secret = text] = /[A-Z2-7]{16,}/.exec(text) ?? [];
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});
