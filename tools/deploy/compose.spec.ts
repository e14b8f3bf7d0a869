import { SERVICE_NAMES } from '@vault/contracts/registry';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeProblems, interpolate, readCompose, variablesIn, type ComposeService } from './compose';
import { complaintsOf, SECRETS } from './environments';

const DEPLOY = join(__dirname, '..', '..', 'deploy');
const ALL = ['gateway', ...SERVICE_NAMES];

const text = readFileSync(join(DEPLOY, 'docker-compose.yml'), 'utf8');
const example = readFileSync(join(DEPLOY, '.env.example'), 'utf8');
const compose = readCompose(join(DEPLOY, 'docker-compose.yml'));
const told = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);

/** What somebody who filled in the example has. */
const SET: Record<string, string> = {
  ...SECRETS,
  POSTGRES_PASSWORD: 'secret',
  RABBITMQ_PASSWORD: 'secret',
  PUBLIC_URL: 'https://vault.example.com',
  ADMIN_EMAIL: 'admin@example.com',
  MAIL_FROM: 'Vault <no-reply@example.com>',
};

const service = (name: string): ComposeService => {
  const found = compose.services[name];
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(service(name).environment).map(([key, value]) => [key, interpolate(value, SET)]));

describe('docker-compose.yml', () => {
  it('matches the compose specification', () => {
    expect(composeProblems(compose)).toEqual([]);
  });

  it.each([
    ['a misspelt field', { restrat: 'always' }],
    ['a text in the place of a list', { cap_drop: 'ALL' }],
    ['a condition that there is not', { depends_on: { postgres: { condition: 'service_ready' } } }],
  ])('would not be, with %s', (_, change) => {
    const services = { ...compose.services, identity: { ...service('identity'), ...change } };
    expect(composeProblems({ ...compose, services })).not.toEqual([]);
  });

  it('runs every service and its infrastructure', () => {
    expect(Object.keys(compose.services).sort()).toEqual([...ALL, 'minio', 'postgres', 'rabbitmq'].sort());
  });

  it('requires only variables of .env.example', () => {
    const required = variablesIn(text).filter((variable) => variable.required);
    expect(required.map(({ name }) => name).filter((name) => !told.includes(name))).toEqual([]);
    expect(told.filter((name) => !variablesIn(text).some((variable) => variable.name === name))).toEqual([]);
  });

  it('has no default for secrets', () => {
    expect(text).not.toMatch(/\$\{\w*(PASSWORD|SECRET|ACCESS_KEY|HASH)\w*:-[^}]/);
  });

  it('pins the tags of images', () => {
    for (const name of ['postgres', 'rabbitmq', 'minio']) {
      expect(interpolate(service(name).image ?? '', {})).toMatch(/:(?!latest)[\w.-]+$/);
    }
  });
});

describe.each(ALL)('%s in docker-compose.yml', (name) => {
  it('gets the variables of its configuration and no others', () => {
    expect(complaintsOf(name, environmentOf(name))).toEqual([]);
  });

  it('is built from the shared Dockerfile', () => {
    const { build, image } = service(name);
    expect([build?.args, image]).toEqual([{ SERVICE: name }, `diecast-vault/${name}`]);
    expect(existsSync(join(DEPLOY, build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
  });

  it('can be scaled: it has no container name, host name or volumes', () => {
    for (const field of ['container_name', 'hostname', 'volumes', 'network_mode']) {
      expect(service(name)).not.toHaveProperty(field);
    }
    const ports = (service(name).ports ?? []).map((port) => interpolate(port, { PORT: '8080-8083' }));
    expect(ports).toEqual(name === 'gateway' ? ['8080-8083:8080'] : []);
  });

  it('waits for its dependencies, and has time to stop', () => {
    const waits = Object.keys(service(name).depends_on ?? {}).sort();
    expect(waits).toEqual('DATABASE_URL' in service(name).environment ? ['postgres', 'rabbitmq'] : ['rabbitmq']);
    expect(parseInt(service(name).stop_grace_period ?? '')).toBeGreaterThan(24);
  });
});

describe('the databases', () => {
  const created = [
    ...readFileSync(join(DEPLOY, 'postgres', 'create-databases.sql'), 'utf8').matchAll(/CREATE DATABASE (\w+);/g),
  ].map(([, name = '']) => name);

  it('exist for each service, which uses the one of its name', () => {
    expect(created.sort()).toEqual([...SERVICE_NAMES].sort());
    for (const name of SERVICE_NAMES) {
      expect(new URL(environmentOf(name).DATABASE_URL ?? '').pathname).toBe(`/${name}`);
    }
  });
});
