import { SERVICE_NAMES } from '@vault/contracts/registry';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSourceOptions } from '../../libs/service-kit/src/database/open';
import { serviceDatabaseStatements } from '../infra/postgres-roles.mjs';
import { complaintsOf, SECRETS } from './environments';
import { problemsOf } from './kubernetes-schemas';
import { render, renderByKubectl, sorted } from './kustomize';
import type { Container, DeploymentSpec, EnvironmentEntry, Manifest } from './manifest';

const ROOT = join(__dirname, '..', '..');
const OPERATORS = join(ROOT, 'deploy', 'k8s', 'overlays', 'operators');
const POOLED = SERVICE_NAMES.filter((name) => name !== 'billing');
const manifests = render(OPERATORS);
const named = (kind: string, name: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};
const podOf = (name: string): Record<string, unknown> & { readonly containers: readonly [Container] } =>
  (named('Deployment', name).spec as unknown as DeploymentSpec).template.spec;

/** What the operators' packages on npm have no schema of; compared with their definitions by hand. */
const WITHOUT_SCHEMA = ['ObjectStore', 'RabbitmqCluster'];

interface PodOverride {
  readonly containers: readonly [{ readonly volumeMounts: readonly [{ mountPath: string; name: string }] }];
  readonly volumes: readonly object[];
}

interface Secret {
  readonly metadata: { readonly name: string };
  readonly stringData: Readonly<Record<string, string>>;
}

function madeSecrets(): Map<string, Secret['stringData']> {
  const folder = mkdtempSync(join(tmpdir(), 'vault-secrets-'));
  try {
    const file = join(folder, 'env');
    execFileSync('sh', [join(ROOT, 'deploy', 'make-env.sh'), '--trial'], { env: { ...process.env, ENV_FILE: file } });
    const env = { PATH: process.env.PATH, RABBITMQ_PASSWORD: 'p@ss/w#rd:%', ADMIN_GATE_PASSWORD_HASH: 'hash' };
    const program = join(ROOT, 'tools', 'deploy', 'operator-secrets.mjs');
    const printed = execFileSync(process.execPath, [`--env-file=${file}`, program], { env, encoding: 'utf8' });
    const { items } = JSON.parse(printed) as { items: Secret[] };
    return new Map(items.map(({ metadata, stringData }) => [metadata.name, stringData]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const secrets = madeSecrets();

describe('the overlay for operators', () => {
  it.each(
    manifests
      .filter(({ kind }) => !WITHOUT_SCHEMA.includes(kind))
      .map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const),
  )('has %s, which its schema allows', (_, manifest) => {
    expect(problemsOf(manifest)).toEqual([]);
  });

  it.each([
    ['Cluster', 'postgres', ['instances'], 'three'],
    ['Cluster', 'postgres', ['bootstrap', 'initdb', 'postInitSql'], []],
    ['Pooler', 'pgbouncer', ['pgbouncer', 'poolMode'], 'statement'],
    ['ScheduledBackup', 'postgres-nightly', ['methode'], 'plugin'],
  ])('would not pass with a mistake in %s %s', (kind, name, path, value) => {
    const broken = structuredClone(named(kind, name));
    let place = broken.spec as Record<string, unknown>;
    for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
    place[path.at(-1) ?? ''] = value;
    expect(problemsOf(broken).join()).toContain(path.at(-1));
  });

  const theirs = renderByKubectl(OPERATORS);
  (theirs === null ? it.skip : it)('is rendered here as kubectl renders it', () => {
    expect(sorted(manifests)).toEqual(sorted(theirs ?? []));
  });

  it('is the production overlay beside them, in the same namespace', () => {
    const kinds = render(join(OPERATORS, '..', 'production')).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(expect.arrayContaining(kinds));
    const namespaces = manifests.filter(({ kind }) => kind !== 'Namespace').map(({ metadata }) => metadata.namespace);
    expect(new Set(namespaces)).toEqual(new Set(['diecast-vault']));
  });
});

describe("Postgres by CloudNativePG's operator", () => {
  const { instances, bootstrap, managed, postgresql, plugins } = named('Cluster', 'postgres').spec as unknown as {
    instances: number;
    bootstrap: { initdb: { postInitSQL: string[] } };
    managed: { roles: { name: string; login: boolean; passwordSecret: { name: string } }[] };
    postgresql: { pg_hba: string[]; parameters: Record<string, string> };
    plugins: { name: string; isWALArchiver: boolean; parameters: { barmanObjectName: string } }[];
  };

  it('has a user and a database for each service, as everywhere, and the timeouts that its pooler cannot pass on', () => {
    const { statement_timeout: statement, idle_in_transaction_session_timeout: idle } = dataSourceOptions({
      entities: [],
      migrations: [],
    }).extra as Record<string, number>;
    const expected = SERVICE_NAMES.flatMap((name) => [
      ...serviceDatabaseStatements(name, '').map((sql) => sql.replaceAll('"', '').replace(` PASSWORD ''`, '')),
      `ALTER ROLE ${name} SET statement_timeout = ${String(statement)}`,
      `ALTER ROLE ${name} SET idle_in_transaction_session_timeout = ${String(idle)}`,
    ]);
    expect([...bootstrap.initdb.postInitSQL].sort()).toEqual(expected.sort());
    const users = SERVICE_NAMES.join(',');
    expect(postgresql.pg_hba).toEqual([`host sameuser ${users} all scram-sha-256`, `host all ${users} all reject`]);
  });

  it('gives each user the password that its service has', () => {
    expect(managed.roles.map(({ name }) => name)).toEqual([...SERVICE_NAMES]);
    for (const { name, login, passwordSecret } of managed.roles) {
      const { username, password } = secrets.get(passwordSecret.name) ?? {};
      const url = new URL(secrets.get('vault-secrets')?.[`${name.toUpperCase()}_DATABASE_URL`] ?? '');
      expect([login, username, url.password, url.host, url.pathname]).toEqual([
        ...[true, name, encodeURIComponent(password ?? ''), 'postgres-rw:5432', `/${name}`],
      ]);
    }
  });

  it('keeps a copy on other nodes, and in the store each night with the log between', () => {
    expect(instances).toBe(3);
    const { pluginConfiguration, schedule, cluster, method } = named('ScheduledBackup', 'postgres-nightly').spec ?? {};
    expect([cluster, method, schedule]).toEqual([{ name: 'postgres' }, 'plugin', '0 30 3 * * *']);
    expect(plugins.map(({ name, isWALArchiver }) => ({ name, isWALArchiver }))).toEqual([
      { ...(pluginConfiguration as object), isWALArchiver: true },
    ]);
    const { spec } = named('ObjectStore', plugins[0]?.parameters.barmanObjectName ?? '');
    const { s3Credentials: keys, destinationPath } = spec!.configuration as {
      s3Credentials: Record<string, { name: string; key: string }>;
      destinationPath: string;
    };
    expect(destinationPath).toMatch(/^s3:\/\/(?!diecast-vault\/)/);
    for (const { name, key } of Object.values(keys)) expect(secrets.get(name)).toHaveProperty(key);
  });

  it('is reached through the pooler by all but billing and migrations, without more connections than it allows', () => {
    const { pgbouncer, instances: poolers } = named('Pooler', 'pgbouncer').spec as {
      pgbouncer: { poolMode: string; parameters: Record<string, string> };
      instances: number;
    };
    expect(pgbouncer.poolMode).toBe('transaction');
    for (const name of POOLED) {
      const pod = podOf(name);
      const { env } = pod.containers[0];
      expect(env[0]).toEqual({ name: 'DATABASE_URL', value: `postgres://${name}@pgbouncer:5432/${name}` });
      const [migrations] = pod['initContainers'] as [Container];
      const direct = migrations.env.find((entry) => entry.name === 'DATABASE_URL');
      expect(direct?.valueFrom?.secretKeyRef?.key).toBe(`${name.toUpperCase()}_DATABASE_URL`);
    }
    expect(podOf('billing').containers[0].env[0]?.valueFrom?.secretKeyRef?.key).toBe('BILLING_DATABASE_URL');
    const pooled = poolers * POOLED.length * Number(pgbouncer.parameters['default_pool_size']);
    const billing = 10 * Number(named('Deployment', 'billing').spec?.replicas);
    expect(pooled + billing).toBeLessThan(Number(postgresql.parameters['max_connections']) - 10);
  });
});

describe('RabbitMQ by its cluster operator', () => {
  const { replicas, rabbitmq, override, secretBackend } = named('RabbitmqCluster', 'rabbitmq').spec as unknown as {
    replicas: number;
    rabbitmq: { additionalConfig: string };
    override: { statefulSet: { spec: { template: { spec: PodOverride } } } };
    secretBackend: { externalSecret: { name: string } };
  };

  it('is three nodes, of which a minority stops rather than go on alone', () => {
    expect(replicas).toBe(3);
    expect(rabbitmq.additionalConfig).toContain('cluster_partition_handling = pause_minority\n');
  });

  it('keeps the queues of calls on three nodes, whose services leave the type to the broker', () => {
    expect(rabbitmq.additionalConfig).toMatch(/^default_queue_type = quorum$/m);
  });

  it('loads users, rights and queues from the definitions of each version', () => {
    const { containers, volumes } = override.statefulSet.spec.template.spec;
    const { mountPath, name } = containers[0].volumeMounts[0];
    expect(volumes).toEqual([{ name, secret: { secretName: 'rabbitmq-definitions' } }]);
    const file = /^load_definitions = (.*)$/m.exec(rabbitmq.additionalConfig)?.[1] ?? '';
    const definitions = JSON.parse(secrets.get('rabbitmq-definitions')?.[file.replace(`${mountPath}/`, '')] ?? '') as {
      users: { name: string }[];
    };
    expect(definitions.users.map((user) => user.name)).toEqual(['vault', 'gateway', ...SERVICE_NAMES]);
    expect(secrets.get(secretBackend.externalSecret.name)).toMatchObject({
      username: 'vault',
      password: 'p@ss/w#rd:%',
    });
    expect(new URL(secrets.get('vault-secrets')?.['RABBITMQ_MANAGEMENT_URL'] ?? '').password).toBe(
      encodeURIComponent('p@ss/w#rd:%'),
    );
  });
});

describe('operator-secrets.mjs', () => {
  const containers = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ metadata }) => [
      ...podOf(metadata.name).containers,
      ...((podOf(metadata.name)['initContainers'] ?? []) as Container[]),
    ]);
  const references = containers.flatMap(({ env }) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []));

  it('writes every secret that the overlay names', () => {
    const missing = references.filter(({ name, key }) => secrets.get(name)?.[key] === undefined);
    expect(missing.filter((reference) => !('optional' in reference))).toEqual([]);
  });

  it.each(['gateway', ...SERVICE_NAMES])('and %s starts with them', (service) => {
    const valueOf = ({ name, value, valueFrom }: EnvironmentEntry): [string, string] => {
      const { configMapKeyRef: plain, secretKeyRef: secret } = valueFrom ?? {};
      const found = plain ? named('ConfigMap', plain.name).data?.[plain.key] : value;
      return [name, found ?? secrets.get(secret?.name ?? '')?.[secret?.key ?? ''] ?? ''];
    };
    const env = Object.fromEntries(podOf(service).containers[0].env.map(valueOf));
    const hash: Readonly<Record<string, string>> =
      service === 'identity' ? { ADMIN_GATE_PASSWORD_HASH: SECRETS.ADMIN_GATE_PASSWORD_HASH ?? '' } : {};
    expect(complaintsOf(service, { ...env, ...hash })).toEqual([]);
  });
});
