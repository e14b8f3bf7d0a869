import { errorText } from '@vault/contracts/common/errors';
/** What a test's market was asked. */
export interface Asked {
  method: string;
  /** Path and query. */
  url: string;
  body: unknown;
  key: string | null;
}

/** A status and a body; a bare value is answered with 200. */
export type Answer = { status: number; body: unknown } | { body: unknown };
type Routes = Readonly<Record<string, (asked: Asked) => Answer>>;

const problem = (status: number, code: string) => ({
  status,
  body: { statusCode: status, code, message: errorText(code) },
});
export const unavailable = problem(503, 'SERVICE_UNAVAILABLE');
export const refused = problem;

/**
 * Stands where the gateway would: answers `fetch` by 'METHOD /path' and keeps what was asked. What no route names is
 * a 404, as there.
 */
export function fakeGateway(routes: Routes): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (input, init) => {
    const url = input as string;
    const method = init?.method ?? 'GET';
    const headers = (init?.headers ?? {}) as Record<string, string>;
    const one: Asked = {
      ...{ method, url, key: headers['Idempotency-Key'] ?? null },
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    };
    asked.push(one);
    const answer = routes[`${method} ${url.split('?', 1)[0] ?? ''}`]?.(one) ?? refused(404, 'NOT_FOUND');
    const status = 'status' in answer ? answer.status : 200;
    const text = JSON.stringify(answer.body);
    return Promise.resolve({
      ...{ ok: status < 400, status, headers: new Map<string, string>() },
      json: () => Promise.resolve(JSON.parse(text) as unknown),
      text: () => Promise.resolve(text),
    } as unknown as Response);
  };
  return asked;
}
