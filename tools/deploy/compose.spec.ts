import { SERVICE_NAMES } from '@vault/contracts/registry';
import { readPublicKeys, readSigningKey } from '@vault/service-kit/bus/actor-keys';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { valkeySettings } from '../infra/valkey.mjs';
import { composeProblems, interpolate, readCompose, variablesIn, type ComposeService } from './compose';
import { STORE_USERS } from '../infra/object-store-rights.mjs';
import { complaintsOf, SECRETS } from './environments';
import { valkeyArguments } from './valkey-command';

const DEPLOY = join(__dirname, '..', '..', 'deploy');
const ALL = ['gateway', ...SERVICE_NAMES];
const PARTS = ['postgres', 'pgbouncer', 'rabbitmq', 'objects', 'valkey'];
/** Billing holds locks of its session, which PgBouncer would not keep for it. */
const POOLED = SERVICE_NAMES.filter((name) => name !== 'billing');
/** What prepares them and ends. */
const ONCE = [
  ...['rabbitmq-definitions', 'object-store-users', 'object-store-rights'],
  ...POOLED.map((name) => `${name}-migrations`),
];

const text = readFileSync(join(DEPLOY, 'docker-compose.yml'), 'utf8');
const example = readFileSync(join(DEPLOY, '.env.example'), 'utf8');
const compose = readCompose(join(DEPLOY, 'docker-compose.yml'));
const documented = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);

/** What somebody who filled in the example has. */
const SET: Record<string, string> = {
  ...SECRETS,
  POSTGRES_PASSWORD: 'secret',
  VALKEY_PASSWORD: 'p@ss/w#rd:%',
  RABBITMQ_PASSWORD: 'secret',
  ...Object.fromEntries(ALL.map((name) => [`${name.toUpperCase()}_AMQP_PASSWORD`, 'p@ss/w#rd:%'])),
  PUBLIC_URL: 'https://vault.example.com',
  ...Object.fromEntries(SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, 'p@ss/w#rd:%'])),
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
    expect(Object.keys(compose.services).sort()).toEqual(
      [...ALL, ...PARTS, ...ONCE, 'stripe', 'mail', 'backup'].sort(),
    );
  });

  it.each(ALL)('lets %s send traces to the collector that is set, by default to none', (name) => {
    const given = service(name).environment;
    const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT ?? '';
    expect(interpolate(endpoint, SET)).toBe('');
    expect(interpolate(endpoint, { ...SET, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' })).toBe('http://c:4318');
    expect(Object.keys(given)).toEqual(expect.arrayContaining(['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER']));
  });

  it('starts the stand-ins of Stripe and mail for a trial only, and backups when they are asked for', () => {
    const profiles = Object.keys(compose.services).flatMap((name) => {
      const { profiles: names } = service(name);
      return names === undefined ? [] : [[name, names]];
    });
    expect(Object.fromEntries(profiles)).toEqual({ mail: ['trial'], stripe: ['trial'], backup: ['backup'] });
  });

  it('gives a backup every database and the store', () => {
    const names = SERVICE_NAMES.flatMap((name) => [`${name}_DATABASE_URL`, `${name}_DATABASE_PASSWORD`]);
    const store = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'];
    const expected = [...names.map((name) => name.toUpperCase()), ...store].sort();
    expect(Object.keys(environmentOf('backup')).sort()).toEqual(expected);
    for (const name of SERVICE_NAMES) {
      expect(environmentOf('backup')[`${name.toUpperCase()}_DATABASE_URL`]).toBe(
        `postgres://${name}@postgres:5432/${name}`,
      );
    }
  });

  it('keeps the host name of RabbitMQ, after which its data folder is named', () => {
    expect(service('rabbitmq')).toMatchObject({
      hostname: 'rabbitmq',
      volumes: expect.arrayContaining(['rabbitmq:/var/lib/rabbitmq']),
    });
  });

  it('shares the throttles of all gateways, in a store with a password that holds nothing on disk', () => {
    const { RATE_LIMIT_URL, RATE_LIMIT_PASSWORD } = environmentOf('gateway');
    expect([RATE_LIMIT_URL, RATE_LIMIT_PASSWORD]).toEqual(['redis://valkey:6379', 'p@ss/w#rd:%']);
    const { command, ...store } = service('valkey');
    const words = (command as string[]).map((word) => word.replaceAll('$$', '$'));
    const password = `p@ss/w#rd:% "$x'`;
    expect(valkeyArguments(words, password)).toEqual(valkeySettings(password));
    expect(store).toMatchObject({ read_only: true, cap_drop: ['ALL'], user: '1000:1000' });
    expect(environmentOf('valkey')).toEqual({ VALKEY_PASSWORD: 'p@ss/w#rd:%' });
    for (const field of ['volumes', 'ports', 'profiles']) expect(store).not.toHaveProperty(field);
  });

  it.each(Object.keys(compose.services))('limits the memory and the log size of %s', (name) => {
    expect(service(name)).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      logging: { options: { 'max-size': '10m', 'max-file': '5' } },
    });
  });

  it.each([...ALL, ...PARTS])('has a health check for %s', (name) => {
    expect(service(name)).toHaveProperty('healthcheck.test');
  });

  it('composes no address with a password in it', () => {
    expect(text).not.toMatch(/:\/\/[^\s@]*\$\{/);
  });

  it('requires only variables of .env.example', () => {
    const required = variablesIn(text).filter((variable) => variable.required);
    expect(required.map(({ name }) => name).filter((name) => !documented.includes(name))).toEqual([]);
    expect(documented.filter((name) => !variablesIn(text).some((variable) => variable.name === name))).toEqual([]);
  });

  it('has no default for secrets', () => {
    expect(text).not.toMatch(/\$\{\w*(PASSWORD|SECRET|ACCESS_KEY|HASH)\w*:-[^}]/);
  });

  it('pins the tags of images', () => {
    for (const name of [...PARTS, 'stripe', 'mail']) {
      expect(interpolate(service(name).image ?? '', {})).toMatch(/:(?!latest)[\w.-]+(@sha256:[0-9a-f]{64})?$/);
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
    const pooled = (POOLED as readonly string[]).includes(name);
    const databases = pooled ? [`${name}-migrations`, 'pgbouncer'] : name === 'billing' ? ['postgres'] : [];
    expect(waits).toEqual([...databases, 'rabbitmq'].sort());
    expect(parseInt(service(name).stop_grace_period ?? '')).toBeGreaterThan(24);
  });
});

describe('the databases', () => {
  const script = readFileSync(join(DEPLOY, 'postgres', 'create-databases.sh'), 'utf8');
  const created = /^for service in (.+); do$/m.exec(script)?.[1]?.split(' ') ?? [];

  it('exist for each service, which uses the database and the user of its name', () => {
    expect(created.sort()).toEqual([...SERVICE_NAMES].sort());
    for (const name of SERVICE_NAMES) {
      const { username, pathname } = new URL(environmentOf(name).DATABASE_URL ?? '');
      expect([username, pathname]).toEqual([name, `/${name}`]);
    }
  });

  it('get the passwords that the services are given', () => {
    for (const name of SERVICE_NAMES) {
      const variable = `${name.toUpperCase()}_DATABASE_PASSWORD`;
      expect(service('postgres').environment[variable]).toBe(service(name).environment.DATABASE_PASSWORD);
    }
  });
});

describe('PgBouncer', () => {
  it.each(POOLED)('is where %s connects once its migrations have run at Postgres itself', (name) => {
    const { MIGRATIONS, DATABASE_URL, DATABASE_PASSWORD } = environmentOf(name);
    expect([MIGRATIONS, DATABASE_URL]).toEqual(['wait', `postgres://${name}@pgbouncer:6432/${name}`]);
    const migrations = `${name}-migrations`;
    expect(environmentOf(migrations)).toEqual({
      DATABASE_URL: `postgres://${name}@postgres:5432/${name}`,
      DATABASE_PASSWORD,
    });
    expect(service(migrations)).toMatchObject({
      image: service(name).image,
      command: ['node', `services/${name}/dist/migrate.js`],
    });
    expect(service(name).depends_on?.[migrations]).toEqual({ condition: 'service_completed_successfully' });
  });

  it('is not between billing and Postgres', () => {
    const { DATABASE_URL, MIGRATIONS } = environmentOf('billing');
    expect([DATABASE_URL, MIGRATIONS]).toEqual(['postgres://billing@postgres:5432/billing', undefined]);
  });
});

describe('the users of RabbitMQ', () => {
  const writer = service('rabbitmq-definitions');

  it('are one for each service, with the password that it is given', () => {
    for (const name of ALL) {
      const variable = `${name.toUpperCase()}_AMQP_PASSWORD`;
      expect(new URL(environmentOf(name).AMQP_URL ?? '').username).toBe(name);
      expect(service(name).environment.AMQP_PASSWORD).toContain(variable);
      expect(writer.environment[variable]).toBe(service(name).environment.AMQP_PASSWORD);
    }
  });

  it('are written before RabbitMQ starts, where it loads them, by what there is', () => {
    const { depends_on: waits, volumes } = service('rabbitmq');
    expect(waits).toEqual({ 'rabbitmq-definitions': { condition: 'service_completed_successfully' } });
    const folder = mkdtempSync(join(tmpdir(), 'vault-definitions-'));
    const [, script = '', target = ''] = (writer as unknown as { command: string[] }).command;
    const file = join(folder, target.replace('/definitions/', ''));
    const env = { ...process.env, ...environmentOf('rabbitmq-definitions') };
    execFileSync('node', [script.replace('/vault/', `${DEPLOY}/../`), file], { env });
    const { users, permissions } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>[]>;
    rmSync(folder, { recursive: true });
    expect(users?.map(({ name }) => name)).toEqual(['vault', ...ALL]);
    expect(permissions?.map(({ user }) => user)).toEqual(['vault', ...ALL]);
    const loaded = /^load_definitions = (.+)$/m.exec(
      readFileSync(join(DEPLOY, 'rabbitmq', 'definitions.conf'), 'utf8'),
    )?.[1];
    expect(volumes).toContain(`rabbitmq-definitions:${loaded?.replace('/definitions.json', '')}:ro`);
  });
});

describe('the users of the object store', () => {
  const [users, rights] = [service('object-store-users'), service('object-store-rights')];
  const script = readFileSync(join(DEPLOY, 'k8s', 'components', 'object-store', 'create-users.sh'), 'utf8');
  const created = /^for service in (.+); do$/m.exec(script)?.[1]?.toLowerCase().split(' ') ?? [];

  it('are one for each service that keeps files, with the keys that it is given', () => {
    expect(created).toEqual(STORE_USERS);
    expect(ALL.filter((name) => 'S3_ENDPOINT' in service(name).environment).sort()).toEqual([...created].sort());
    for (const name of created) {
      const { environment } = service(name);
      expect(users.environment[`${name.toUpperCase()}_S3_ACCESS_KEY`]).toBe(environment.S3_ACCESS_KEY);
      expect(users.environment[`${name.toUpperCase()}_S3_SECRET_KEY`]).toBe(environment.S3_SECRET_KEY);
      expect(rights.environment[`${name.toUpperCase()}_S3_ACCESS_KEY`]).toBe(environment.S3_ACCESS_KEY);
    }
  });

  it('are made with the keys of the store itself, which no service has', () => {
    const { environment } = service('objects');
    expect(users.environment.ADMIN_ACCESS_KEY).toBe(environment.ROOT_ACCESS_KEY);
    expect(rights.environment.S3_SECRET_KEY).toBe(environment.ROOT_SECRET_KEY);
    for (const name of created) expect(service(name).environment.S3_SECRET_KEY).not.toBe(environment.ROOT_SECRET_KEY);
  });

  it('have a policy that lets each read and write its own folders only', () => {
    const [, file = ''] = (rights as unknown as { command: string[] }).command;
    const env = {
      ...process.env,
      S3_BUCKET: 'b',
      ...Object.fromEntries(created.map((name) => [`${name.toUpperCase()}_S3_ACCESS_KEY`, `key-of-${name}`])),
    };
    const printed = execFileSync('node', [join(DEPLOY, '..', file), '--print'], { env, encoding: 'utf8' });
    const { Statement: statements } = JSON.parse(printed) as {
      Statement: { Principal: string[]; Action: string[]; Resource: string[] }[];
    };
    const may = (name: string, action: string): string[] =>
      statements
        .filter(({ Principal: [user], Action: actions }) => user === `key-of-${name}` && actions.includes(action))
        .flatMap(({ Resource: resources }) => resources);
    expect(may('marketplace', 's3:PutObject')).toEqual(['arn:aws:s3:::b/listings/*']);
    expect(may('marketplace', 's3:DeleteObject')).toEqual(['arn:aws:s3:::b/listings/*']);
    expect(may('marketplace', 's3:GetObject')).toEqual(['arn:aws:s3:::b/cars/*', 'arn:aws:s3:::b/listings/*']);
    expect(may('identity', 's3:PutObject')).toEqual(['arn:aws:s3:::b/avatars/*', 'arn:aws:s3:::b/downloads/*']);
  });
});

describe('make-env.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vault-env-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const made = (name: string, ...args: string[]): Record<string, string> => {
    const file = join(folder, name);
    execFileSync('sh', [join(DEPLOY, 'make-env.sh'), ...args], { env: { ...process.env, ENV_FILE: file } });
    expect(statSync(file).mode & 0o077).toBe(0);
    return Object.fromEntries(
      [...readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
    );
  };

  it.each(ALL)('leaves nothing to be set for a trial, in which %s starts', (name) => {
    const env = made(`trial-${name}`, '--trial');
    const environment = Object.entries(service(name).environment).map(([key, value]) => [key, interpolate(value, env)]);
    expect(complaintsOf(name, Object.fromEntries(environment) as Record<string, string>)).toEqual([]);
    expect(env.COMPOSE_PROFILES).toBe('trial');
  });

  it('gives each service its own signing key, and all of them the public halves in their names', () => {
    const env = made('keys');
    for (const name of ALL) {
      const signing = env[`${name.toUpperCase()}_SIGNING_KEY`] ?? '';
      const { id } = readSigningKey(name, signing);
      expect(readPublicKeys(env.ACTOR_PUBLIC_KEYS ?? '').get(id)).toMatchObject({ service: name });
      expect(interpolate(service(name).environment.ACTOR_SIGNING_KEY ?? '', env)).toBe(signing);
      expect(ALL.filter((each) => JSON.stringify(service(each)).includes(`${name.toUpperCase()}_SIGNING_KEY`))).toEqual(
        [name],
      );
    }
  });

  it('makes other secrets each time, and no second file over the first', () => {
    const [one, two] = [made('one'), made('two')];
    expect(one.POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{48}$/);
    expect(one.POSTGRES_PASSWORD).not.toBe(two.POSTGRES_PASSWORD);
    expect(() => made('one')).toThrow('is there already');
  });

  it('writes a file that git leaves out', () => {
    expect(execFileSync('git', ['check-ignore', 'deploy/.env'], { cwd: DEPLOY + '/..', encoding: 'utf8' })).toBe(
      'deploy/.env\n',
    );
  });
});
