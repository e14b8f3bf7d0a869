import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';

const ROOT = join(__dirname, '..', '..');
const MONITORING = join(ROOT, 'deploy', 'k8s', 'components', 'monitoring');
const read = (file: string): unknown => parse(readFileSync(join(MONITORING, file), 'utf8'));

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
const { rules } = (read('alerts.yaml') as { spec: { groups: [{ rules: Rule[] }] } }).spec.groups[0];

/** Metrics of the services by name, with the labels and the kind that they are declared with. */
const metrics = new Map(
  ['libs/service-kit/src', ...readdirSync(join(ROOT, 'services')).map((name) => `services/${name}/src`)]
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, folder, file)),
    )
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/new (Gauge|Counter|Histogram)(?:<[^>]*>)?\(\{([^}]*)/g),
    ])
    .map(([, kind = '', body = '']) => {
      const labels = [...(/labelNames: \[([^\]]*)/.exec(body)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
        ([, label]) => label,
      );
      return [/name: '(\w+)'/.exec(body)?.[1] ?? '', { kind, labels }] as const;
    }),
);
/** What the PodMonitor and Prometheus add. */
const ADDED = ['app', 'namespace', 'pod', 'le'];

/** Those of every Node process, which are all single values. */
const processes = new Registry();
collectDefaultMetrics({ register: processes });
for (const { name } of processes.getMetricsAsArray()) metrics.set(name, { kind: 'Gauge', labels: [] });

/** Throws unless an expression reads metrics that exist, by labels that they have. */
function expectMeasured(expr: string): void {
  const used = [...expr.matchAll(/\b(\w+)\{([^}]*)\}/g)];
  expect(used).not.toEqual([]);
  for (const [, series = '', selectors = ''] of used) {
    const name = series.replace(/_(bucket|count|sum)$/, '');
    const metric = metrics.get(metrics.has(series) ? series : name);
    expect([series, metric?.kind]).toEqual([
      series,
      series === name ? expect.stringMatching(/Gauge|Counter/) : 'Histogram',
    ]);
    const labels = [...selectors.matchAll(/\b(\w+)=/g)].map(([, label]) => label);
    const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
    const known = [...ADDED, ...(metric?.labels ?? [])];
    expect([...labels, ...grouped].filter((label) => !known.includes(label ?? ''))).toEqual([]);
  }
  expect(expr.replaceAll(/[^(]/g, '').length).toBe(expr.replaceAll(/[^)]/g, '').length);
}

describe('the alerts', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s reads what the services measure', (_, { expr }) => {
    expectMeasured(expr);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s says how grave it is and what to do', (_, rule) => {
    expect(['warning', 'critical']).toContain(rule.labels.severity);
    expect(rule.annotations).toMatchObject({ summary: expect.any(String), runbook: expect.any(String) });
    expect(readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8')).toContain(`\`${rule.alert}\``);
  });
});

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(readFileSync(join(MONITORING, 'dashboard.json'), 'utf8')) as { panels: Panel[] };

describe('the dashboard', () => {
  it.each(panels.map((panel) => [panel.title, panel] as const))('%s reads what the services measure', (_, panel) => {
    expect(panel.targets).not.toEqual([]);
    for (const { expr } of panel.targets) expectMeasured(expr);
  });

  it('shows every metric of the bus, the outbox and the database pool', () => {
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
    const names = [...metrics.keys()].filter((name) => /^(bus|outbox|db)_/.test(name));
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

describe('the collection of measurements', () => {
  it('asks the port and address at which every pod answers', () => {
    expect((read('pods.yaml') as { spec: object }).spec).toMatchObject({
      podTargetLabels: ['app'],
      podMetricsEndpoints: [{ port: 'health', path: '/metrics' }],
    });
  });
});
