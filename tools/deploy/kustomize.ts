import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import type { Manifest } from './manifest';

interface Patch {
  readonly path: string;
  readonly target: { readonly kind: string; readonly name?: string };
}

interface Kustomization {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly resources?: readonly string[];
  readonly images?: readonly { readonly name: string; readonly newName?: string; readonly newTag: string }[];
  readonly patches?: readonly Patch[];
  /** Folders whose resources and patches an overlay adds as it likes. */
  readonly components?: readonly string[];
  readonly configMapGenerator?: readonly GeneratedConfigMap[];
}

interface GeneratedConfigMap {
  readonly name: string;
  readonly namespace?: string;
  readonly files: readonly string[];
  readonly options: { readonly disableNameSuffixHash: true; readonly labels?: Readonly<Record<string, string>> };
}

interface Operation {
  readonly op: 'add' | 'replace' | 'test';
  readonly path: string;
  readonly value: unknown;
}

type Tree = Record<string, unknown>;

const KNOWN = new Set([
  ...['apiVersion', 'kind', 'namespace', 'resources', 'images', 'patches', 'components', 'configMapGenerator'],
]);
/** Kinds that belong to the cluster. */
const NOWHERE = new Set(['Namespace']);

/**
 * Renders a folder as `kubectl kustomize` would, as far as ours use it: resources, components, files as ConfigMaps, a
 * namespace, tags of images, JSON patches. A machine without kubectl can so look at what would be applied.
 *
 * @param manifests what a component is added to
 * @throws Error for anything in a kustomization that is not understood here.
 */
export function render(folder: string, manifests: Manifest[] = []): Manifest[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).filter((key) => !KNOWN.has(key));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} cannot be rendered here`);
  manifests.push(...(kustomization.resources ?? []).flatMap((source) => load(join(folder, source))));
  manifests.push(...(kustomization.configMapGenerator ?? []).map((map) => configMap(map, folder)));
  for (const component of kustomization.components ?? []) render(join(folder, component), manifests);
  for (const patch of kustomization.patches ?? []) applyPatch(manifests, patch, folder);
  for (const manifest of manifests) settle(manifest, kustomization);
  return manifests;
}

/** The same by kubectl; null where it is not installed. */
export function renderByKubectl(folder: string): Manifest[] | null {
  try {
    const printed = execFileSync('kubectl', ['kustomize', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return parseAllDocuments(printed).map((document) => document.toJS() as Manifest);
  } catch {
    return null;
  }
}

const keyOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

/** By kind and name: kubectl has an order of its own. */
export const sorted = (manifests: readonly Manifest[]): Manifest[] =>
  manifests.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

function load(path: string): Manifest[] {
  if (statSync(path).isDirectory()) return render(path);
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${String(document.errors[0])}`);
    return document.toJS() as Manifest;
  });
}

const configMap = ({ name, namespace, files, options: { labels } }: GeneratedConfigMap, folder: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...(namespace && { namespace }), ...(labels && { labels }) },
  data: Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
});

function applyPatch(manifests: readonly Manifest[], { path, target }: Patch, folder: string): void {
  const meant = manifests.filter(
    ({ kind, metadata }) => kind === target.kind && (target.name === undefined || metadata.name === target.name),
  );
  if (meant.length === 0) throw new Error(`${folder}: ${path} is meant for nothing that is there`);
  const operations = parse(readFileSync(join(folder, path), 'utf8')) as Operation[];
  for (const manifest of meant) for (const operation of operations) apply(manifest, operation);
}

function apply(manifest: Manifest, { op, path, value }: Operation): void {
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  let place: unknown = manifest;
  for (const key of keys) place = (place as Tree | undefined)?.[key];
  if (typeof place !== 'object' || place === null)
    throw new Error(`${manifest.metadata.name} has no place for ${path}`);
  if (op === 'test') {
    if (isDeepStrictEqual((place as Tree)[last], value)) return;
    throw new Error(`${manifest.metadata.name} has something else at ${path}`);
  }
  if (op === 'replace' && !(last in place)) throw new Error(`${manifest.metadata.name} has no ${path}`);
  const copy: unknown = structuredClone(value);
  if (Array.isArray(place) && last === '-') place.push(copy);
  else (place as Tree)[last] = copy;
}

function settle(manifest: Manifest, { namespace, images = [] }: Kustomization): void {
  if (namespace && !NOWHERE.has(manifest.kind)) Object.assign(manifest.metadata, { namespace });
  for (const container of containersOf(manifest)) {
    const image = images.find(({ name }) => name === container.image);
    if (image) container.image = `${image.newName ?? image.name}:${image.newTag}`;
  }
}

function containersOf({ spec }: Manifest): { image: string }[] {
  const pod = (spec?.template as { spec?: Record<string, { image: string }[] | undefined> } | undefined)?.spec;
  return [...(pod?.['initContainers'] ?? []), ...(pod?.['containers'] ?? [])];
}
