import { useCallback, useEffect, useState } from 'react';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';

interface RedirectResult {
  data?: { url: string };
  error?: unknown;
}

/**
 * Requests a page of the payment provider and opens it. `busy` lasts until the page is left, and is reset if the
 * browser restores the page after going back.
 *
 * @param failureTitle the title of the toast if the request fails.
 */
export function usePaymentRedirect(failureTitle: string): {
  busy: boolean;
  /** Requests with the same `content` have the same idempotency key. */
  redirect: (content: unknown, request: (idempotencyKey: string) => Promise<RedirectResult>) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const keyOf = useIdempotencyKey();
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const redirect = useCallback(
    async (content: unknown, request: (idempotencyKey: string) => Promise<RedirectResult>) => {
      setBusy(true);
      const { data, error } = await request(keyOf(content));
      if (data) {
        window.location.assign(data.url);
        return;
      }
      setBusy(false);
      toast({ title: failureTitle, description: errorText(error), variant: 'destructive' });
    },
    [failureTitle, keyOf],
  );
  return { busy, redirect };
}
