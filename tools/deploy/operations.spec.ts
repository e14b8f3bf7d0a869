import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCompose } from './compose';

const ROOT = join(__dirname, '..', '..');
const page = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
const example = readFileSync(join(ROOT, 'deploy', '.env.example'), 'utf8');
const compose = readCompose(join(ROOT, 'deploy', 'docker-compose.yml'));

describe('docs/operations.md', () => {
  it('names only files that exist', () => {
    const files = [...page.matchAll(/(?:deploy|docs)\/[\w./-]+\.(?:md|ya?ml|sh)/g)].map(([file]) => file);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('names only variables of .env.example', () => {
    const variables = [...page.matchAll(/`([A-Z]\w*(?:PASSWORD|SECRET|HASH|KEY))\b/g)].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(3);
    expect(variables.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
  });

  it('names only services of docker-compose.yml', () => {
    const started = /up -d (\w+) (\w+) (\w+) /.exec(page)?.slice(1);
    expect(started?.every((name) => name in compose.services)).toBe(true);
  });
});
