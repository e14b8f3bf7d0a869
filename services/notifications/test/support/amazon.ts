import { CERTIFICATE, CERTIFICATE_URL } from './signed';

export interface Amazon {
  /** What was asked of it. */
  readonly asked: readonly string[];
  restore(): void;
}

/** Stands where Amazon is, which cannot be reached from a test: it has one certificate and confirms subscriptions. */
export function standInForAmazon(): Amazon {
  const asked: string[] = [];
  const elsewhere = globalThis.fetch;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!new URL(url).hostname.includes('amazon')) return elsewhere(input, init);
    asked.push(url);
    if (url === CERTIFICATE_URL) return Promise.resolve(new Response(CERTIFICATE));
    return Promise.resolve(new Response(null, { status: url.includes('Action=ConfirmSubscription') ? 200 : 404 }));
  });
  return { asked, restore: () => spy.mockRestore() };
}
