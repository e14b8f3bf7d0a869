import { useCallback, useEffect, useState } from 'react';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';

interface Answer {
  data?: { url: string };
  error?: unknown;
}

/**
 * Asks for an address of the payment provider and goes there. `busy` lasts until the page is left; a browser that comes
 * back by its back button finds the page as it was.
 */
export function usePaymentRedirect(failed: string): {
  busy: boolean;
  leave: (content: unknown, ask: (idempotencyKey: string) => Promise<Answer>) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const keyOf = useIdempotencyKey();
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const leave = useCallback(
    async (content: unknown, ask: (idempotencyKey: string) => Promise<Answer>) => {
      setBusy(true);
      const { data, error } = await ask(keyOf(content));
      if (data) {
        window.location.assign(data.url);
        return;
      }
      setBusy(false);
      toast({ title: failed, description: errorText(error), variant: 'destructive' });
    },
    [failed, keyOf],
  );
  return { busy, leave };
}
