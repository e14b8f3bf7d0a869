import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORE_USERS } from '../infra/object-store-rights.mjs';
import { readCompose } from './compose';
import { problemsOf } from './kubernetes-schemas';
import { render } from './kustomize';
import type { Container, DeploymentSpec, EnvironmentEntry, Manifest } from './manifest';

const ROOT = join(__dirname, '..', '..');
const DEPLOY = join(ROOT, 'deploy');
const production = (): Manifest[] => render(join(DEPLOY, 'k8s', 'overlays', 'production'));
const manifests = render(join(DEPLOY, 'k8s', 'components', 'object-store'), production());
const added = manifests.slice(production().length);
const compose = readCompose(join(DEPLOY, 'docker-compose.yml')).services;
const named = (kind: string, name: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};
const podOf = (kind: string, name: string): DeploymentSpec['template'] =>
  (named(kind, name).spec as unknown as DeploymentSpec).template;
const environmentOf = ({ env }: Container): Record<string, string> =>
  Object.fromEntries(env.map(({ name, valueFrom }: EnvironmentEntry) => [name, valueFrom?.secretKeyRef?.key ?? '']));

describe('the object store in Kubernetes', () => {
  const { spec, metadata } = podOf('Deployment', 'objects');
  const [store] = spec.containers;

  it('is made of objects that their API knows', () => {
    expect(added.map(({ kind }) => kind).sort()).toEqual(
      ['ConfigMap', 'Deployment', 'Job', 'NetworkPolicy', 'PersistentVolumeClaim', 'Service'].sort(),
    );
    expect(added.flatMap(problemsOf)).toEqual([]);
  });

  it('is an option: without the component services use the store that the overlay names', () => {
    const endpoint = (of: Manifest[]): string | undefined =>
      of.find(({ metadata: { name } }) => name === 'vault-configuration')?.data?.S3_ENDPOINT;
    expect(endpoint(production())).toMatch(/^https:/);
    const { hostname, port } = new URL(endpoint(manifests) ?? '');
    expect(named('Service', hostname).spec).toMatchObject({
      selector: metadata.labels,
      ports: [{ port: Number(port), targetPort: 's3' }],
    });
  });

  it('is that of compose, on a volume of its own, without root', () => {
    expect(compose['objects']?.image).toContain(store.image);
    expect(spec['volumes']).toContainEqual({ name: 'objects', persistentVolumeClaim: { claimName: 'objects' } });
    expect(named('Deployment', 'objects').spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    expect(spec['securityContext']).toMatchObject({ runAsNonRoot: true, fsGroup: 1000 });
    expect(store.securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
  });

  it('may be reached by those alone who have a user of it, backups and its rights', () => {
    expect(named('NetworkPolicy', 'objects-from-services').spec).toMatchObject({
      podSelector: { matchLabels: metadata.labels },
      ingress: [{ from: [{ podSelector: { matchLabels: { 'reaches-object-store': 'true' } } }] }],
    });
  });
});

describe('the users of the object store in Kubernetes', () => {
  const { spec, metadata } = podOf('Job', 'object-store-rights');
  const [users] = spec['initContainers'] as [Container & { command: string[] }];
  const [rights] = spec.containers as readonly [Container & { command?: string[] }];
  const keys = (kind: string): Record<string, string> =>
    Object.fromEntries(STORE_USERS.map((name) => `${name.toUpperCase()}_S3_${kind}_KEY`).map((key) => [key, key]));

  it('are made by the script of compose, with the keys that services have', () => {
    const { environment } = compose['object-store-users'] ?? {};
    expect(Object.keys(environmentOf(users)).sort()).toEqual(Object.keys(environment ?? {}).sort());
    expect(environmentOf(users)).toMatchObject({
      ...keys('ACCESS'),
      ...keys('SECRET'),
      ADMIN_ACCESS_KEY: environmentOf(store()).ROOT_ACCESS_KEY,
      ADMIN_SECRET_KEY: environmentOf(store()).ROOT_SECRET_KEY,
    });
    const [, script = ''] = users.command;
    expect(named('ConfigMap', 'object-store-users').data).toHaveProperty([script.replace('/object-store-users/', '')]);
  });

  it('get their rights from a program that the image of backups holds', () => {
    expect(Object.keys(environmentOf(rights)).sort()).toEqual(
      Object.keys(compose['object-store-rights']?.environment ?? {}).sort(),
    );
    const program = rights.command?.[1]?.replace('/app/', '') ?? '';
    const image = readFileSync(join(DEPLOY, 'backup.Dockerfile'), 'utf8');
    const folder = program.replace(/\/[^/]*$/, '');
    const needed = [program, ...importsOf(program).map((file) => join(folder, file)), 'deploy/objects/rights.json'];
    expect(needed.length).toBeGreaterThan(3);
    for (const file of needed)
      expect([file, existsSync(join(ROOT, file)), image.includes(file)]).toEqual([file, true, true]);
  });

  it('are set anew at each apply, by a job that does not stay', () => {
    expect(metadata.labels).toMatchObject({ 'reaches-object-store': 'true' });
    expect(named('Job', 'object-store-rights').spec).toHaveProperty('ttlSecondsAfterFinished', 600);
  });

  const store = (): Container => podOf('Deployment', 'objects').spec.containers[0];
  const importsOf = (program: string): string[] =>
    [...readFileSync(join(ROOT, program), 'utf8').matchAll(/from '\.\/([^']+)'/g)].map(([, file = '']) => file);
});
