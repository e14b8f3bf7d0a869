import { type Contract, toRequest } from '@vault/contracts/define';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast, type ToastContent } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { holdBack } from './hold-back';

interface Reported {
  id: string;
}

/** How reports of one kind are decided, and what is said then. */
interface ReportKind<R extends Reported> {
  /** Told in this way when the page is closed before there is time for an answer. */
  contract: Contract;
  dismiss: (id: string) => Promise<{ error?: unknown }>;
  uphold: (id: string, note: string) => Promise<{ data?: R; error?: unknown }>;
  dismissed: (report: R) => ToastContent;
  upheld: (report: R) => ToastContent;
  failed: string;
}

/**
 * What the administrator does about reports. What is decided leaves the queue at once: a dismissal can be undone while
 * its toast is there, and is only then told to the service; what is upheld cannot.
 */
export function useReportQueue<R extends Reported>(kind: ReportKind<R>) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const hurry = useRef<() => void>(() => undefined);
  useEffect(() => () => hurry.current(), []);

  const hide = useCallback((ids: readonly string[]) => setGone((now) => new Set([...now, ...ids])), []);
  const show = useCallback((id: string) => setGone((now) => new Set([...now].filter((one) => one !== id))), []);

  /** A report that somebody else decided stays out of the queue; any other failure brings it back. */
  const fail = (error: unknown, id: string, words: string) => {
    if (isApiError(error) && (error.code === 'REPORT_RESOLVED' || error.code === 'REPORT_NOT_FOUND')) {
      toast({ title: 'Resolved already', description: 'Somebody else decided about this report meanwhile.' });
      return;
    }
    show(id);
    // The gate asks for its password by itself.
    if (isApiError(error) && (error.status === 401 || error.code === 'ADMIN_STEP_UP_REQUIRED')) return;
    toast({ title: words, description: errorText(error, 'Please try again.'), variant: 'destructive' });
  };

  const dismiss = (report: R) => {
    const { id } = report;
    const send = async () => {
      const { error } = await kind.dismiss(id);
      if (error) fail(error, id, 'Failed to dismiss the report');
    };
    // The one before it is told first: only one toast, and so one way back, is ever shown.
    hurry.current();
    hide([id]);
    hurry.current = holdBack({
      content: kind.dismissed(report),
      act: () => void send(),
      leave: () => {
        const { url, body } = toRequest(kind.contract, { id, action: 'dismiss' });
        navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
      },
      undo: () => show(id),
    });
  };

  /** Whether it was upheld. `alike`: the open reports in sight on the same thing, which end with it. */
  const uphold = async (report: R, note: string, alike: readonly string[]): Promise<boolean> => {
    const { data, error } = await kind.uphold(report.id, note);
    if (!data) {
      fail(error, report.id, kind.failed);
      return isApiError(error) && error.code === 'REPORT_RESOLVED';
    }
    hide([report.id, ...alike]);
    toast(kind.upheld(report));
    return true;
  };

  return { gone, dismiss, uphold };
}
