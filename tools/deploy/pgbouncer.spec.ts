import { SERVICE_NAMES } from '@vault/contracts/registry';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { dataSourceOptions } from '../../libs/service-kit/src/database/open';
import { readCompose } from './compose';
import { problemsOf } from './kubernetes-schemas';
import { render } from './kustomize';
import type { DeploymentSpec, Manifest } from './manifest';

const DEPLOY = join(__dirname, '..', '..', 'deploy');
const COMPONENT = join(DEPLOY, 'k8s', 'components', 'pgbouncer');
const settings = readFileSync(join(COMPONENT, 'pgbouncer.ini'), 'utf8');
const { extra, poolSize } = dataSourceOptions({ entities: [], migrations: [] }) as {
  extra: Readonly<Record<string, number>>;
  poolSize: number;
};
const TIMEOUTS = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const;
const POOLED = SERVICE_NAMES.filter((name) => name !== 'billing');
/** What Postgres allows where nobody said otherwise. */
const MAX_CONNECTIONS = 100;

describe('the settings of PgBouncer', () => {
  const databases = [...settings.matchAll(/^(\w+) = host=(\w+) port=5432 pool_size=(\d+) connect_query='(.*)'$/gm)];

  it('pool by transaction, for every service but billing', () => {
    expect(databases.map(([, name]) => name)).toEqual(POOLED);
    expect(settings).toMatch(/^pool_mode = transaction$/m);
  });

  it('give every connection the timeouts that services ask for', () => {
    for (const [, , , , query] of databases) {
      expect(query).toBe(TIMEOUTS.map((name) => `SET ${name} = ${String(extra[name])}`).join('; '));
    }
  });

  it('let services connect that ask for them', () => {
    const ignored = /^ignore_startup_parameters = (.*)$/m.exec(settings)?.[1]?.split(',');
    expect(ignored).toEqual(expect.arrayContaining([...TIMEOUTS]));
  });

  it('leave room in Postgres for two of billing and for a backup', () => {
    const pooled = databases.reduce((sum, [, , , size]) => sum + Number(size), 0);
    expect(pooled + 2 * poolSize + SERVICE_NAMES.length).toBeLessThan(MAX_CONNECTIONS);
  });
});

describe('start.sh', () => {
  it('writes every user with the password as it is, and becomes PgBouncer', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vault-pgbouncer-'));
    writeFileSync(join(folder, 'pgbouncer'), '#!/bin/sh\necho "$@"; cat "$USERS"\n', { mode: 0o755 });
    const users = join(folder, 'userlist.txt');
    const script = readFileSync(join(COMPONENT, 'start.sh'), 'utf8').replaceAll('/tmp/userlist.txt', users);
    writeFileSync(join(folder, 'start.sh'), script);
    const password = `p@ss/w#rd:% "$x'\\n`;
    const passwords = POOLED.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, password]);
    const env = { PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`, USERS: users };
    const printed = execFileSync('sh', [join(folder, 'start.sh')], {
      encoding: 'utf8',
      env: { ...env, ...Object.fromEntries(passwords) },
    });
    rmSync(folder, { recursive: true });
    const lines = POOLED.map((name) => `"${name}" "${password.replaceAll('"', '""')}"`);
    expect(printed).toBe(['/etc/pgbouncer/pgbouncer.ini', ...lines, ''].join('\n'));
    expect(settings).toMatch(/^auth_file = \/tmp\/userlist\.txt$/m);
  });
});

describe('PgBouncer in Kubernetes', () => {
  const manifests = render(COMPONENT, render(join(DEPLOY, 'k8s', 'overlays', 'production')));
  const named = (kind: string, name: string): Manifest => {
    const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
    if (!found) throw new Error(`there is no ${kind} ${name}`);
    return found;
  };
  const podOf = (name: string): DeploymentSpec['template'] =>
    (named('Deployment', name).spec as unknown as DeploymentSpec).template;

  it('is made of objects that their API knows', () => {
    expect(manifests.flatMap(problemsOf)).toEqual([]);
  });

  it('runs the settings of compose, with the same image', () => {
    expect(named('ConfigMap', 'pgbouncer').data).toMatchObject({ 'pgbouncer.ini': settings });
    const { image = '' } = readCompose(join(DEPLOY, 'docker-compose.yml')).services['pgbouncer'] ?? {};
    expect(image).toContain(podOf('pgbouncer').spec.containers[0].image);
    const [, , host] = /^(\w+) = host=(\w+)/m.exec(settings) ?? [];
    expect(named('Service', host ?? '').spec).toMatchObject({ type: 'ExternalName' });
  });

  it('is reached by all services but billing, whose migrations go to Postgres itself', () => {
    const { ports } = named('Service', 'pgbouncer').spec as { ports: { port: number }[] };
    for (const name of POOLED) {
      const [{ env }] = podOf(name).spec.containers;
      const url = `postgres://${name}@pgbouncer:${String(ports[0]?.port)}/${name}`;
      expect(env[0]).toEqual({ name: 'DATABASE_URL', value: url });
      expect(JSON.stringify(podOf(name).spec['initContainers'])).toContain(`"${name.toUpperCase()}_DATABASE_URL"`);
      expect(JSON.stringify(env)).toContain(`"${name.toUpperCase()}_DATABASE_PASSWORD"`);
    }
    expect(JSON.stringify(podOf('billing'))).not.toContain('pgbouncer');
  });
});
