import { SERVICE_NAMES } from '@vault/contracts/registry';
import { BusNames } from '@vault/service-kit/bus/names';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valkeySettings } from '../infra/valkey.mjs';
import { complaintsOf, knownTo, SECRETS } from './environments';
import { problemsOf } from './kubernetes-schemas';
import { render, renderByKubectl, sorted } from './kustomize';
import type { Container, DeploymentSpec, EnvironmentEntry, Manifest } from './manifest';
import { valkeyArguments } from './valkey-command';

const DEPLOY = join(__dirname, '..', '..', 'deploy');
const PRODUCTION = join(DEPLOY, 'k8s', 'overlays', 'production');
const ALL = ['gateway', ...SERVICE_NAMES];

/** Seconds that a service gives its shutdown, the calls in hand included. */
const OWN_LIMIT = Number(
  /STOP_LIMIT_MS = (\d+)_000;/.exec(
    readFileSync(join(DEPLOY, '..', 'libs', 'service-kit', 'src', 'bootstrap.ts'), 'utf8'),
  )?.[1],
);

const manifests = render(PRODUCTION);
const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
const named = (kind: string, name: string): Manifest => {
  const found = ofKind(kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};
const deployment = (name: string): DeploymentSpec => named('Deployment', name).spec as unknown as DeploymentSpec;
const containerOf = (name: string): Container => deployment(name).template.spec.containers[0];
const keyOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

/** What a container's variable is in the end. */
function valueOf({ name, value, valueFrom }: EnvironmentEntry): string {
  const { configMapKeyRef: plain, secretKeyRef: secret } = valueFrom ?? {};
  const found = plain ? named('ConfigMap', plain.name).data?.[plain.key] : secret ? SECRETS[secret.key] : value;
  if (found === undefined) throw new Error(`${name} refers to nothing`);
  return found;
}

const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(containerOf(name).env.map((entry) => [entry.name, valueOf(entry)]));

describe('the manifests of the production overlay', () => {
  it.each(manifests.map((manifest) => [keyOf(manifest), manifest] as const))(
    'include %s, which matches its schema',
    (_, manifest) => {
      expect(problemsOf(manifest)).toEqual([]);
    },
  );

  it.each([
    ['a misspelt field', ['spec', 'template', 'spec', 'containers', '0', 'redinessProbe'], {}],
    ['a field of another kind', ['spec', 'maxReplicas'], 3],
    ['a text in the place of a number', ['spec', 'replicas'], 'two'],
  ])('would not pass with %s', (_, path, value) => {
    const broken = structuredClone(named('Deployment', 'gateway'));
    const last = path.at(-1) ?? '';
    let place = broken as unknown as Record<string, unknown>;
    for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
    place[last] = value;
    expect(problemsOf(broken).join()).toContain(last);
  });

  it('fail the check with a misspelled trigger', () => {
    const broken = structuredClone(named('ScaledObject', 'marketplace')) as Manifest & { spec: { triggers: object[] } };
    Object.assign(broken.spec.triggers[0] ?? {}, { authRef: { name: 'broker' } });
    expect(problemsOf(broken)).toEqual(['/spec/triggers/0/authRef is not a field that is known']);
  });

  const theirs = renderByKubectl(PRODUCTION);
  (theirs === null ? it.skip : it)('are rendered here as kubectl renders them', () => {
    expect(sorted(manifests)).toEqual(sorted(theirs ?? []));
  });

  it('are all in one namespace, which enforces the restricted pod standard', () => {
    const [{ metadata } = { metadata: { name: '', labels: {} } }] = ofKind('Namespace');
    expect(metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    for (const manifest of manifests.filter(({ kind }) => kind !== 'Namespace')) {
      expect([keyOf(manifest), manifest.metadata.namespace]).toEqual([keyOf(manifest), metadata.name]);
    }
  });
});

describe('every service', () => {
  it('is deployed, and the shared counters of the gateways', () => {
    const deployed = ofKind('Deployment').map(({ metadata }) => metadata.name);
    expect(deployed.sort()).toEqual([...ALL, 'valkey'].sort());
  });

  it.each(ALL)('(%s) gets the variables of its configuration and no others', (name) => {
    expect(complaintsOf(name, environmentOf(name))).toEqual([]);
  });

  it.each(ALL)('(%s) signs with its own key, which no other has', (name) => {
    const key = `${name.toUpperCase()}_SIGNING_KEY`;
    const holders = ALL.filter((each) => JSON.stringify(deployment(each)).includes(`"${key}"`));
    expect(holders).toEqual([name]);
  });

  it.each(ALL)('(%s) has every variable once, and no secret in plain text', (name) => {
    const { env } = containerOf(name);
    expect(new Set(env.map((entry) => entry.name)).size).toBe(env.length);
    const open = env.filter(({ valueFrom }) => !valueFrom?.secretKeyRef).map((entry) => entry.name);
    expect(open.filter((each) => /PASSWORD|SECRET|_KEY$|DATABASE_URL|AMQP_URL|SMTP_URL/.test(each))).toEqual([]);
  });

  it.each(ALL)('(%s) has users of its own for the broker, the database and the store', (name) => {
    const keys = containerOf(name).env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []);
    const personal = keys.filter((key) => /(AMQP_URL|DATABASE_URL|S3_\w+_KEY)$/.test(key));
    expect(personal.length).toBeGreaterThan(0);
    expect(personal.filter((key) => !key.startsWith(`${name.toUpperCase()}_`))).toEqual([]);
  });

  it.each(ALL)('(%s) has an image of its name with a version tag', (name) => {
    expect(containerOf(name).image).toMatch(
      new RegExp(`^registry\\.example\\.com/diecast-vault/${name}:\\d+\\.\\d+\\.\\d+$`),
    );
  });

  it.each(SERVICE_NAMES)('(%s) has its database migrated by its own image before it starts', (name) => {
    const { env, image, securityContext } = containerOf(name);
    const [migrations, ...others] = deployment(name).template.spec['initContainers'] as [
      Container & { command: string[] },
    ];
    expect(others).toEqual([]);
    expect(migrations).toMatchObject({ image, securityContext, command: ['node', `services/${name}/dist/migrate.js`] });
    expect(existsSync(join(DEPLOY, '..', 'services', name, 'src', 'migrate.ts'))).toBe(true);
    expect(migrations.env).toContainEqual(env.find((entry) => entry.name === 'DATABASE_URL'));
    expect(environmentOf(name)['MIGRATIONS']).toBe('wait');
  });

  it.each(ALL)('(%s) runs without root, privileges and a writable root file system', (name) => {
    const { spec } = deployment(name).template;
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(spec.containers).toHaveLength(1);
    expect(containerOf(name).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec).not.toHaveProperty('hostNetwork');
  });

  it.each(ALL)('(%s) requests resources, and is limited to the requested memory', (name) => {
    const { requests, limits } = containerOf(name).resources;
    expect(requests).toMatchObject({ cpu: expect.any(String), memory: expect.any(String) });
    expect(parseInt(limits.memory ?? '')).toBeGreaterThan(parseInt(requests.memory ?? ''));
  });

  it.each(ALL)('(%s) is spread over nodes and zones', (name) => {
    const constraints = deployment(name).template.spec['topologySpreadConstraints'] as {
      topologyKey: string;
      matchLabelKeys: string[];
    }[];
    expect(constraints.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ]);
    for (const { matchLabelKeys } of constraints) expect(matchLabelKeys).toContain('app');
  });

  it('requests half a processor for the gateway', () => {
    expect(containerOf('gateway').resources.requests.cpu).toBe('500m');
  });

  it('starts without the password that only the first start reads', () => {
    const password = containerOf('identity').env.find((entry) => entry.name === 'ADMIN_PASSWORD');
    expect(password?.valueFrom?.secretKeyRef).toMatchObject({ optional: true });
  });

  it.each(ALL)('(%s) is probed at an existing port, and its liveness depends on no other service', (name) => {
    const { ports, livenessProbe, env } = containerOf(name);
    expect(livenessProbe.httpGet).toEqual({ path: '/health/live', port: 'health' });
    const { containerPort } = ports.find((each) => each.name === 'health') ?? {};
    expect(String(containerPort)).toBe(env.find((entry) => entry.name === 'HEALTH_PORT')?.value);
  });

  it.each(ALL)('(%s) is replaced by one that already does its work', (name) => {
    const { strategy, progressDeadlineSeconds } = named('Deployment', name).spec ?? {};
    expect(strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    expect(progressDeadlineSeconds).toBeGreaterThan(600);
    // The gateway's health port opens after the public one.
    const path = name === 'gateway' ? '/health/live' : '/health/ready';
    expect(containerOf(name).readinessProbe.httpGet).toEqual({ path, port: 'health' });
  });

  it.each(ALL)('(%s) ends by itself before it is ended, whatever comes before its own shutdown', (name) => {
    const { lifecycle } = containerOf(name) as { lifecycle?: { preStop: { exec: { command: string[] } } } };
    const [command, seconds] = lifecycle?.preStop.exec.command ?? ['sleep', '0'];
    expect([command, Number(seconds)]).toEqual(['sleep', name === 'gateway' ? 5 : 0]);
    const { terminationGracePeriodSeconds: grace } = deployment(name).template.spec;
    expect(grace).toBeGreaterThan(Number(seconds) + OWN_LIMIT + 5);
  });

  it.each(ALL)('(%s) has several instances, of which a drain may stop one', (name) => {
    const { selector, template, replicas } = deployment(name);
    const { spec } = named('PodDisruptionBudget', name);
    expect(spec).toEqual({ maxUnavailable: 1, selector });
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    const scaler = manifests.find(
      (manifest) => (manifest.spec?.scaleTargetRef as { name?: string } | undefined)?.name === name,
    );
    const least = replicas ?? scaler?.spec?.minReplicas ?? scaler?.spec?.minReplicaCount;
    expect(least).toBeGreaterThanOrEqual(2);
  });
});

describe('autoscaling', () => {
  const scalers = [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')];

  it('scales gateway, identity and collection by load and the marketplace by waiting calls', () => {
    const targets = scalers.map(({ kind, spec }) => [kind, (spec!.scaleTargetRef as { name: string }).name]);
    expect(targets).toEqual([
      ['HorizontalPodAutoscaler', 'gateway'],
      ['HorizontalPodAutoscaler', 'identity'],
      ['HorizontalPodAutoscaler', 'collection'],
      ['ScaledObject', 'marketplace'],
    ]);
  });

  it('is not overridden by a replica count in the deployment', () => {
    for (const { spec } of scalers) {
      expect(deployment((spec!.scaleTargetRef as { name: string }).name)).not.toHaveProperty('replicas');
    }
  });

  it('measures the queue of the bus, including unacknowledged messages', () => {
    const { triggers } = named('ScaledObject', 'marketplace').spec as {
      triggers: { type: string; metadata: Record<string, string>; authenticationRef?: { name: string } }[];
    };
    const rabbitmq = triggers.find(({ type }) => type === 'rabbitmq');
    expect(rabbitmq?.metadata).toMatchObject({
      protocol: 'http',
      mode: 'QueueLength',
      queueName: new BusNames().calls('marketplace'),
      excludeUnacknowledged: 'false',
    });
    expect(named('TriggerAuthentication', rabbitmq?.authenticationRef?.name ?? '')).toBeDefined();
  });
});

describe('the counters that all gateways share', () => {
  const { template, replicas } = deployment('valkey');
  const container = containerOf('valkey') as Container & { command: string[] };

  it('are reached by the gateways, with the password that the store has', () => {
    const { hostname, port } = new URL(environmentOf('gateway').RATE_LIMIT_URL ?? '');
    const { spec } = named('Service', hostname);
    expect(spec).toMatchObject({ selector: { app: 'valkey' }, ports: [{ port: Number(port), targetPort: 'redis' }] });
    expect(container.ports).toEqual([{ name: 'redis', containerPort: 6379 }]);
    expect(environmentOf('gateway').RATE_LIMIT_PASSWORD).toBe(environmentOf('valkey').VALKEY_PASSWORD);
  });

  it('are in one pod without root, privileges and a disk', () => {
    expect([replicas, template.spec]).toEqual([1, expect.not.objectContaining({ volumes: expect.anything() })]);
    const { spec } = deployment('gateway').template;
    expect(template.spec['securityContext']).toEqual(spec['securityContext']);
    expect(template.spec['automountServiceAccountToken']).toBe(false);
    expect(container.securityContext).toEqual(containerOf('gateway').securityContext);
    expect(container).toHaveProperty('readinessProbe.exec');
    expect(container).toHaveProperty('livenessProbe.tcpSocket.port', 'redis');
  });

  it('can only be counted in, whatever the password', () => {
    const password = `p@ss/w#rd:% "$x'`;
    expect(valkeyArguments(container.command, password)).toEqual(valkeySettings(password));
  });

  it('fit into the memory limit of their pod', () => {
    const [, megabytes] = /--maxmemory (\d+)mb/.exec(container.command.join(' ')) ?? [];
    expect(container.resources.limits.memory).toBe(`${2 * Number(megabytes)}Mi`);
  });

  it('may be reached by the gateways alone', () => {
    const { podSelector } = named('NetworkPolicy', 'to-shared-counters').spec ?? {};
    expect(named('NetworkPolicy', 'valkey-from-gateway').spec).toEqual({
      podSelector: deployment('valkey').selector,
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ podSelector }], ports: [{ protocol: 'TCP', port: 6379 }] }],
    });
  });

  it('may be left out, or be those of another server', () => {
    for (const url of ['', 'rediss://counters.example.com:6379']) {
      expect(complaintsOf('gateway', { ...environmentOf('gateway'), RATE_LIMIT_URL: url })).toEqual([]);
    }
  });
});

describe('traces', () => {
  it.each(ALL)('of %s are sent to the collector that the configuration names, by default to none', (name) => {
    const env = environmentOf(name);
    expect(env.OTEL_EXPORTER_OTLP_ENDPOINT).toBe('');
    expect(complaintsOf(name, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.monitoring:4318' })).toEqual([]);
    expect(complaintsOf(name, { ...env, OTEL_TRACES_SAMPLER: 'sometimes' }).join()).toContain('OTEL_TRACES_SAMPLER');
  });

  it.each(ALL)('of %s carry what the collector asks for, from the secret if it is there', (name) => {
    const headers = containerOf(name).env.find((entry) => entry.name === 'OTEL_EXPORTER_OTLP_HEADERS');
    expect(headers?.valueFrom?.secretKeyRef).toMatchObject({ key: 'OTEL_EXPORTER_OTLP_HEADERS', optional: true });
  });

  it('are in the table of variables of npm start', () => {
    const table = readFileSync(join(DEPLOY, '..', 'tools', 'README.md'), 'utf8');
    const settable = knownTo('gateway').filter((name) => /^OTEL_(EXPORTER|TRACES)/.test(name));
    expect(settable.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('network access', () => {
  const policies = ofKind('NetworkPolicy');
  const ports = (name: string): number[] =>
    (named('NetworkPolicy', name).spec!.egress as { ports: { port: number }[] }[]).flatMap((rule) =>
      rule.ports.map(({ port }) => port),
    );

  it('is denied by default', () => {
    expect(named('NetworkPolicy', 'default-deny').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const fromAnywhere = policies.filter(({ spec }) =>
      (spec?.ingress as { from?: unknown }[] | undefined)?.some(({ from }) => from === undefined),
    );
    expect(fromAnywhere.map(({ spec }) => spec?.podSelector)).toEqual([{ matchLabels: { app: 'gateway' } }]);
  });

  it.each(ALL)('of %s is limited to what its environment names', (name) => {
    const names = containerOf(name).env.map((entry) => entry.name);
    const labels = deployment(name).template.metadata.labels;
    const reaches = (part: string): boolean => labels[`reaches-${part}`] === 'true';
    expect({
      database: reaches('database'),
      store: reaches('object-store'),
      mail: reaches('mail'),
      stripe: reaches('stripe'),
      amazon: reaches('amazon'),
      counters: reaches('shared-counters'),
    }).toEqual({
      database: names.includes('DATABASE_URL'),
      store: names.includes('S3_ENDPOINT'),
      mail: names.includes('SMTP_URL'),
      stripe: names.includes('STRIPE_SECRET_KEY'),
      amazon: names.includes('SES_TOPIC_ARN'),
      counters: names.includes('RATE_LIMIT_URL'),
    });
  });

  it('is allowed at the ports of the addresses', () => {
    expect(ports('to-broker-and-names')).toContain(Number(new URL(SECRETS.GATEWAY_AMQP_URL ?? '').port));
    expect(ports('to-database')).toContain(Number(new URL(SECRETS.MARKETPLACE_DATABASE_URL ?? '').port));
    expect(ports('to-database')).toContain(6432);
    expect(named('NetworkPolicy', 'to-broker-and-names').spec?.egress).toContainEqual({
      to: [{ ipBlock: { cidr: '169.254.20.10/32' } }],
      ports: [
        { protocol: 'UDP', port: 53 },
        { protocol: 'TCP', port: 53 },
      ],
    });
    expect(ports('to-shared-counters')).toEqual([Number(new URL(environmentOf('gateway').RATE_LIMIT_URL ?? '').port)]);
    expect(named('NetworkPolicy', 'to-collector').spec).toMatchObject({
      podSelector: {},
      egress: [{ to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }] }],
    });
    expect(ports('to-collector')).toEqual([4318]);
    expect(ports('to-mail')).toContain(Number(new URL(SECRETS.SMTP_URL ?? '').port));
    expect(ports('to-stripe')).toEqual([443]);
    expect(ports('to-amazon')).toEqual([443]);
    const { protocol, port } = new URL(named('ConfigMap', 'vault-configuration').data?.S3_ENDPOINT ?? '');
    expect(ports('to-object-store')).toContain(Number(port || { 'http:': 80, 'https:': 443 }[protocol]));
  });
});

describe('public access', () => {
  it('is encrypted and leads to the gateway only', () => {
    const { ingressClassName, tls, rules } = named('Ingress', 'vault').spec as {
      ingressClassName: string;
      tls: { hosts: string[] }[];
      rules: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
    };
    const address = new URL(environmentOf('gateway').PUBLIC_URL ?? '');
    expect(ingressClassName).toBe('traefik');
    expect([address.protocol, rules.map(({ host }) => host)]).toEqual(['https:', [address.host]]);
    expect(tls.flatMap(({ hosts }) => hosts)).toEqual([address.host]);
    for (const { backend } of rules.flatMap(({ http }) => http.paths)) {
      const { spec } = named('Service', backend.service.name);
      expect(spec?.selector).toEqual(deployment('gateway').selector.matchLabels);
      const port = (spec!.ports as { name: string; targetPort: string }[]).find(
        ({ name }) => name === backend.service.port.name,
      );
      expect(containerOf('gateway').ports.map(({ name }) => name)).toContain(port?.targetPort);
    }
  });

  it('trusts forwarded addresses only of named networks', () => {
    expect(environmentOf('gateway').TRUST_PROXY).toMatch(/\/\d+$/);
    const counted = { ...environmentOf('gateway'), TRUST_PROXY: '1' };
    expect(complaintsOf('gateway', counted).join()).toContain('TRUST_PROXY');
  });

  it('excludes metrics, whose port no service exposes', () => {
    expect(containerOf('gateway').env.map(({ name }) => name)).toContain('HEALTH_PORT');
    const targets = ofKind('Service').flatMap(({ spec }) =>
      (spec!.ports as { targetPort: string }[]).map(({ targetPort }) => targetPort),
    );
    expect(targets).toEqual(['http', 'redis']);
  });

  it('the README lists every secret', () => {
    const readme = readFileSync(join(DEPLOY, 'README.md'), 'utf8');
    const used = [...ALL, 'valkey'].flatMap((name) =>
      containerOf(name).env.map(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? ''),
    );
    const isListed = (key: string): boolean =>
      readme.includes(
        `\`${key.replace(/^[A-Z]+_(DATABASE_URL|AMQP_URL|S3_ACCESS_KEY|S3_SECRET_KEY|SIGNING_KEY)$/, '<SERVICE>_$1')}\``,
      );
    expect([...used, 'RABBITMQ_MANAGEMENT_URL'].filter((key) => key !== '' && !isListed(key))).toEqual([]);
  });
});
