import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type fc from 'fast-check';
import { api } from '../api/api';
import { makeStore, type Store } from '../api/store';

type Fields = Record<string, unknown>;
/** The state of the simulated server, by name. */
export type World = Record<string, Fields>;
/** What the server does and answers, by 'METHOD /path'; `id` is the path's parameter. */
type Routes<W> = Readonly<Record<string, (world: W, id: string, body: Fields) => unknown>>;
/** The cached data of an endpoint; undefined before the first answer. */
export type Visible = (endpoint: string, arg?: unknown) => unknown;

export interface Scenario<W extends World = World> {
  world: () => W;
  routes: Routes<W>;
  /** The endpoints on screen and their arguments. */
  reads: readonly (readonly [endpoint: string, arg?: unknown])[];
  /** The mutations that can be started, given what is visible. */
  presses: readonly ((visible: Visible) => readonly [mutation: string, arg: unknown])[];
  /** State that only presses change: unless the server refuses one, no answer may restore an earlier state. */
  pressed?: (visible: Visible) => unknown;
}

/** How the server answers a write. */
export type Outcome = 'done' | 'refused';
export type Step = { press: number; outcome: Outcome } | { read: number };

const endpoints = api.endpoints as unknown as Record<
  string,
  {
    initiate: (arg: unknown, options?: object) => ThunkAction<Promise<unknown>, unknown, unknown, UnknownAction>;
    select: (arg: unknown) => (state: unknown) => { data?: unknown };
  }
>;
const endpointOf = (name: string) => {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`Unknown endpoint ${name}`);
  return endpoint;
};

/** Runs all pending microtasks. */
async function settle(): Promise<void> {
  for (let round = 0; round < 25; round += 1) await Promise.resolve();
}

/** Replaces `fetch`: the scheduler decides when each request is executed and when its answer arrives. */
function serve<W extends World>(routes: Routes<W>, world: W, scheduler: fc.Scheduler, outcomes: Outcome[]): void {
  const known = Object.entries(routes).map(([route, run]) => ({
    pattern: new RegExp(`^${route.replace(' ', ' /api').replace(':id', '([^/]+)')}$`),
    run,
  }));
  const execute = (call: string, body: Fields): { status: number; body: unknown } => {
    const outcome = call.startsWith('GET') ? 'done' : outcomes.shift();
    if (outcome === 'refused') return { status: 409, body: {} };
    // Routes without a parameter take precedence over those with one.
    const [route] = known
      .filter(({ pattern }) => pattern.test(call))
      .sort((a, b) => Number(a.pattern.source.includes('(')) - Number(b.pattern.source.includes('(')));
    if (!route) throw new Error(`No route for ${call}`);
    return { status: 200, body: route.run(world, route.pattern.exec(call)?.[1] ?? '', body) };
  };
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${(input as string).split('?', 1)[0] ?? ''}`;
    await scheduler.schedule(Promise.resolve(), `${call} arrives`);
    const { status, body } = execute(call, JSON.parse((init?.body as string | null) ?? '{}') as Fields);
    const text = JSON.stringify(body ?? null);
    await scheduler.schedule(Promise.resolve(), `${call} is answered`);
    return {
      ok: status < 400,
      status,
      headers: new Map<string, string>(),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
      text: () => Promise.resolve(text),
    } as unknown as Response;
  };
}

/** All data on screen. The exact `readAt` is left out: it is the client's guess until the next read. */
const dataOnScreen = (visible: Visible, reads: Scenario['reads']): unknown =>
  JSON.parse(JSON.stringify(reads.map(([endpoint, arg]) => visible(endpoint, arg) ?? null)), (key, value: unknown) =>
    key === 'readAt' && value !== null ? 'read' : value,
  );

const readAll = (store: Store, reads: Scenario['reads'], options?: object): void => {
  for (const [endpoint, arg] of reads) void store.dispatch(endpointOf(endpoint).initiate(arg, options));
};

/**
 * Runs the steps without waiting for answers. Returns what is visible in the end (`visible`), what a fresh read gives
 * (`held`), and the earlier states that an answer restored meanwhile (`putBack`).
 */
export async function runScenario<W extends World>(
  { world, routes, reads, presses, pressed }: Scenario<W>,
  scheduler: fc.Scheduler,
  steps: readonly Step[],
): Promise<{ visible: unknown; held: unknown; putBack: unknown[] }> {
  const store = makeStore();
  const visible: Visible = (endpoint, arg) => endpointOf(endpoint).select(arg)(store.getState()).data;
  const outcomes: Outcome[] = [];
  const putBack: unknown[] = [];
  let wanted: unknown;
  const take = (step: Step): void => {
    if ('read' in step) {
      const read = reads[step.read % reads.length];
      if (read) readAll(store, [read], { forceRefetch: true, subscribe: false });
      return;
    }
    const press = presses[step.press % presses.length]?.(visible);
    if (!press) return;
    outcomes.push(step.outcome);
    void store.dispatch(endpointOf(press[0]).initiate(press[1]));
    wanted = pressed?.(visible);
  };
  const drain = async () => {
    await settle();
    while (scheduler.count() > 0) {
      await scheduler.waitNext(1);
      await settle();
      const now = pressed?.(visible);
      if (JSON.stringify(now) !== JSON.stringify(wanted)) putBack.push(now);
    }
  };

  serve(routes, world(), scheduler, outcomes);
  readAll(store, reads);
  await drain();
  wanted = pressed?.(visible);
  putBack.length = 0;
  scheduler.scheduleSequence(
    steps.map((step) => ({
      label: JSON.stringify(step),
      builder: () => {
        take(step);
        return Promise.resolve();
      },
    })),
  );
  await drain();
  const atTheEnd = dataOnScreen(visible, reads);
  readAll(store, reads, { forceRefetch: true, subscribe: false });
  await drain();
  const held = dataOnScreen(visible, reads);
  store.dispatch(api.util.resetApiState());
  return { visible: atTheEnd, held, putBack };
}
