import { toRequest } from '@vault/contracts/define';
import { type Report, resolveReport } from '@vault/contracts/marketplace/reports?light';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { holdBack } from './hold-back';
import { useResolveReportMutation } from './moderation.api';

const dismissal = (id: string) => ({ id, action: 'dismiss' as const });

/** There is no time for an answer any more, but the word still goes out. */
function sendWhileLeaving(id: string): void {
  const { url, body } = toRequest(resolveReport, dismissal(id));
  navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/**
 * What the administrator does about reports. What is decided leaves the queue at once: a dismissal can be undone while
 * its toast is there, and is only then told to the market; a take-down cannot.
 */
export function useReportActs() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [resolve] = useResolveReportMutation();
  const hurry = useRef<() => void>(() => undefined);
  useEffect(() => () => hurry.current(), []);

  const hide = useCallback((ids: readonly string[]) => setGone((now) => new Set([...now, ...ids])), []);
  const show = useCallback(
    (ids: readonly string[]) => setGone((now) => new Set([...now].filter((id) => !ids.includes(id)))),
    [],
  );

  /** A report that somebody else decided stays out of the queue; any other failure brings it back. */
  const fail = useCallback(
    (error: unknown, ids: readonly string[], words: string) => {
      if (isApiError(error) && (error.code === 'REPORT_RESOLVED' || error.code === 'REPORT_NOT_FOUND')) {
        toast({ title: 'Resolved already', description: 'Somebody else decided about this report meanwhile.' });
        return;
      }
      show(ids);
      // The gate asks for its password by itself.
      if (isApiError(error) && (error.status === 401 || error.code === 'ADMIN_STEP_UP_REQUIRED')) return;
      toast({ title: words, description: errorText(error, 'Please try again.'), variant: 'destructive' });
    },
    [show],
  );

  const dismiss = useCallback(
    (report: Report) => {
      const { id, listing } = report;
      const send = async () => {
        const { error } = await resolve(dismissal(id));
        if (error) fail(error, [id], 'Failed to dismiss the report');
      };
      // The one before it is told first: only one toast, and so one way back, is ever shown.
      hurry.current();
      hide([id]);
      hurry.current = holdBack({
        content: { title: 'Report dismissed', description: `${listing.title} stays on the market.` },
        act: () => void send(),
        leave: () => sendWhileLeaving(id),
        undo: () => show([id]),
      });
    },
    [resolve, hide, show, fail],
  );

  /** Whether it was taken down. `alike`: the open reports in sight on the same listing, which end with it. */
  const takeDown = useCallback(
    async (report: Report, note: string, alike: readonly string[]): Promise<boolean> => {
      const { data, error } = await resolve({ id: report.id, action: 'remove_listing', ...(note && { note }) });
      if (!data) {
        fail(error, [], 'Failed to take the listing down');
        return isApiError(error) && error.code === 'REPORT_RESOLVED';
      }
      hide([report.id, ...alike]);
      toast({
        title: 'Listing taken down',
        description: `${report.listing.sellerName} is told why.`,
      });
      return true;
    },
    [resolve, hide, fail],
  );

  return { gone, dismiss, takeDown };
}
