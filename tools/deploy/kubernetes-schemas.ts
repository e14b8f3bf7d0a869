import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Manifest } from './manifest';
import { schemaProblems } from './schema-problems.mjs';

interface Model {
  readonly apiVersion: string;
  readonly kind: string;
  readonly prototype: { readonly validate: (this: void) => void };
}

const MODELS: readonly Model[] = [
  Deployment,
  CronJob,
  Job,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Namespace,
  PersistentVolumeClaim,
  Service,
  ScaledObject,
  TriggerAuthentication,
];

/** What the API's own schema finds wrong with a manifest, unknown fields among it; empty when nothing is. */
export function problemsOf(manifest: Manifest): string[] {
  if (manifest.apiVersion === 'postgresql.cnpg.io/v1') return problemsOfPostgres(manifest);
  const model = MODELS.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  if (!model) return [`no schema is known of ${manifest.apiVersion} ${manifest.kind}`];
  return schemaProblems(manifest, model.prototype.validate);
}

function problemsOfPostgres(manifest: Manifest): string[] {
  const program = join(__dirname, 'check-postgres-objects.mjs');
  const printed = execFileSync(process.execPath, [program], { input: JSON.stringify(manifest), encoding: 'utf8' });
  return JSON.parse(printed) as string[];
}
