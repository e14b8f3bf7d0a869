import { randomBytes } from 'node:crypto';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; null when there is none. */
  readonly body: unknown;
  readonly bytes: Buffer;
}

export interface ErrorAnswer {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly details?: { field: string; message: string }[];
  readonly requestId: string;
}

/** The body of an error response. */
export const errorOf = (answer: Answer): ErrorAnswer => answer.body as ErrorAnswer;

/** An HTTP client with a cookie jar. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : isForm ? body : typeof body === 'string' ? body : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) this.storeCookie(cookie);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const parsed: unknown = isJson && text ? JSON.parse(text) : null;
    return { status: response.status, headers: response.headers, text, bytes, body: parsed };
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.send('PUT', path, body, headers);
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private storeCookie(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const [name = '', value = ''] = pair.split('=', 2);
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export const PASSWORD = 'correct horse 7';

export type TestUser = Browser & { readonly id: string; readonly email: string };

/** Registers a user, who is then signed in. */
export async function newUser(origin: string, names = { firstName: 'Robin', lastName: 'Vale' }): Promise<TestUser> {
  const browser = new Browser(origin);
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const answer = await browser.post('/api/register', { email, password: PASSWORD, ...names });
  if (answer.status !== 201) throw new Error(`registering answered ${answer.status}: ${answer.text}`);
  return Object.assign(browser, { email, id: (answer.body as { id: string }).id });
}

/** A multipart form with text fields, then files. */
export function formOf(
  texts: Record<string, string>,
  files: readonly (readonly [field: string, name: string, content: Buffer])[] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const [field, name, content] of files) form.append(field, new Blob([new Uint8Array(content)]), name);
  return form;
}
