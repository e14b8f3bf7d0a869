import { CERTIFICATE, CERTIFICATE_URL } from './webhook-requests';

export interface Amazon {
  /** The addresses that were requested. */
  readonly requests: readonly string[];
  restore(): void;
}

/** Answers requests to Amazon: there is one certificate, and every subscription is confirmed. */
export function mockAmazon(): Amazon {
  const requests: string[] = [];
  const originalFetch = globalThis.fetch;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!new URL(url).hostname.includes('amazon')) return originalFetch(input, init);
    requests.push(url);
    if (url === CERTIFICATE_URL) return Promise.resolve(new Response(CERTIFICATE));
    return Promise.resolve(new Response(null, { status: url.includes('Action=ConfirmSubscription') ? 200 : 404 }));
  });
  return { requests, restore: () => spy.mockRestore() };
}
