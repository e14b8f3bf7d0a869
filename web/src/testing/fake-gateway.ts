import { errorText } from '@vault/contracts/common/errors';
/** A request that the fake gateway received. */
export interface RecordedRequest {
  method: string;
  /** Path and query. */
  url: string;
  body: unknown;
  key: string | null;
}

/** The answer of a route; its status is 200 unless given. */
export type Answer = { status: number; body: unknown } | { body: unknown };
type Routes = Readonly<Record<string, (request: RecordedRequest) => Answer>>;

const problem = (status: number, code: string) => ({
  status,
  body: { statusCode: status, code, message: errorText(code) },
});
export const unavailable = problem(503, 'SERVICE_UNAVAILABLE');
export const errorAnswer = problem;

/** Replaces `fetch` by routes keyed 'METHOD /path'; others answer 404. Returns the requests as they are recorded. */
export function fakeGateway(routes: Routes): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  globalThis.fetch = (input, init) => {
    const url = input as string;
    const method = init?.method ?? 'GET';
    const headers = (init?.headers ?? {}) as Record<string, string>;
    const request: RecordedRequest = {
      method,
      url,
      key: headers['Idempotency-Key'] ?? null,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    };
    requests.push(request);
    const answer = routes[`${method} ${url.split('?', 1)[0] ?? ''}`]?.(request) ?? errorAnswer(404, 'NOT_FOUND');
    const status = 'status' in answer ? answer.status : 200;
    const text = JSON.stringify(answer.body);
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: new Map<string, string>(),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
      text: () => Promise.resolve(text),
    } as unknown as Response);
  };
  return requests;
}
