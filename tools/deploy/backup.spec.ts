import { SERVICE_NAMES } from '@vault/contracts/registry';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { problemsOf } from './kubernetes-schemas';
import type { Manifest } from './manifest';

const ROOT = join(__dirname, '..', '..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

const manifests = parseAllDocuments(read('deploy', 'k8s', 'components', 'backup', 'backup.yaml')).map(
  (document) => document.toJS() as Manifest,
);

interface Pod {
  readonly metadata: { readonly labels: Record<string, string> };
  readonly spec: { readonly containers: [{ readonly env: { readonly name: string; readonly valueFrom: object }[] }] };
}
const job = manifests[1]?.spec?.['jobTemplate'] as { spec: { template: Pod } };
const pod = job.spec.template;

describe('the backup in Kubernetes', () => {
  it('is made of a volume and a job that their API knows', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual(['PersistentVolumeClaim', 'CronJob']);
    expect(manifests.flatMap(problemsOf)).toEqual([]);
  });

  it('reaches every database and the store, with the keys of the secret', () => {
    expect(pod.metadata.labels).toMatchObject({ 'reaches-database': 'true', 'reaches-object-store': 'true' });
    const databases = SERVICE_NAMES.map((name) => `${name.toUpperCase()}_DATABASE_URL`);
    for (const key of [...databases, 'S3_ACCESS_KEY', 'S3_SECRET_KEY']) {
      expect(pod.spec.containers[0].env).toContainEqual({
        name: key,
        valueFrom: { secretKeyRef: { name: 'vault-secrets', key } },
      });
    }
  });
});

describe('the image of the backup', () => {
  it('has the packages that its programs import, from the image of a service', () => {
    const { dependencies } = JSON.parse(read('libs', 'service-kit', 'package.json')) as {
      dependencies: Record<string, string>;
    };
    const programs = readdirSync(join(ROOT, 'tools', 'backup')).filter((name) => name.endsWith('.mjs'));
    const imports = programs.flatMap((name) =>
      [...read('tools', 'backup', name).matchAll(/^(?:import|\} from) .*'([^'.][^']*)';$/gm)].map(
        ([, path = '']) => path,
      ),
    );
    const known = ['@vault/service-kit', ...Object.keys(dependencies)];
    expect(imports).toContain('pg');
    expect(
      imports.filter((path) => !path.startsWith('node:') && !known.some((name) => `${path}/`.startsWith(`${name}/`))),
    ).toEqual([]);
  });
});
