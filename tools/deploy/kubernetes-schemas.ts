import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import type { Manifest } from './manifest';

interface Model {
  readonly apiVersion: string;
  readonly kind: string;
  readonly prototype: { readonly validate: (this: void) => void };
}

const MODELS: readonly Model[] = [
  Deployment,
  CronJob,
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

/**
 * What the API's own schema finds wrong with a manifest, unknown fields among it; empty when nothing is.
 *
 * The schemas let unknown fields pass, and are compiled to functions that read every field they know and no other: so
 * the manifest is watched while it is checked, and what nobody read is unknown.
 */
export function problemsOf(manifest: Manifest): string[] {
  const model = MODELS.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  if (!model) return [`no schema is known of ${manifest.apiVersion} ${manifest.kind}`];
  const watch = new Watch();
  try {
    Reflect.apply(model.prototype.validate, watch.over(manifest), []);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return watch.unread(manifest, '').map((path) => `${path} is not a field that is known`);
}

class Watch {
  private readonly read = new Map<object, Set<string>>();

  over<T extends object>(watched: T): T {
    const keys = this.read.get(watched) ?? new Set();
    this.read.set(watched, keys);
    return new Proxy(watched, {
      get: (target, key, receiver) => {
        if (typeof key === 'string') keys.add(key);
        const value: unknown = Reflect.get(target, key, receiver);
        return typeof value === 'object' && value !== null ? this.over(value) : value;
      },
    });
  }

  /** Paths of what was not read; below such a path nothing more is listed. */
  unread(value: unknown, path: string): string[] {
    if (typeof value !== 'object' || value === null) return [];
    const keys = this.read.get(value);
    return Object.entries(value).flatMap(([key, child]) => {
      const here = `${path}/${key}`;
      return keys?.has(key) ? this.unread(child, here) : [here];
    });
  }
}
