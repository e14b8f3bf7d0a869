import { type Contract, toRequest } from '@vault/contracts/define';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast, type ToastContent } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { runUnlessUndone } from './undoable-action';

interface ReportItem {
  id: string;
}

/** The requests and messages of one kind of report. */
interface ReportKind<R extends ReportItem> {
  /** The command that dismisses a report when the page unloads. */
  contract: Contract;
  dismiss: (id: string) => Promise<{ error?: unknown }>;
  uphold: (id: string, note: string) => Promise<{ data?: R; error?: unknown }>;
  dismissedToast: (report: R) => ToastContent;
  upheldToast: (report: R) => ToastContent;
  upholdFailed: string;
}

/**
 * Decides reports, which leave the queue at once. A dismissal can be undone while its toast is open and is only sent
 * afterwards; upholding is sent immediately.
 */
export function useReportQueue<R extends ReportItem>(kind: ReportKind<R>) {
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const runPendingNow = useRef<() => void>(() => undefined);
  useEffect(() => () => runPendingNow.current(), []);

  const hide = useCallback((ids: readonly string[]) => setDecidedIds((current) => new Set([...current, ...ids])), []);
  const show = useCallback(
    (id: string) => setDecidedIds((current) => new Set([...current].filter((decidedId) => decidedId !== id))),
    [],
  );

  /** Returns a report to the queue after a failure, unless somebody else has decided it. */
  const handleError = (error: unknown, id: string, title: string) => {
    if (isApiError(error) && (error.code === 'REPORT_RESOLVED' || error.code === 'REPORT_NOT_FOUND')) {
      toast({ title: 'Resolved already', description: 'Somebody else has already decided this report.' });
      return;
    }
    show(id);
    // The session and step-up checks show their own forms.
    if (isApiError(error) && (error.status === 401 || error.code === 'ADMIN_STEP_UP_REQUIRED')) return;
    toast({ title, description: errorText(error, 'Please try again.'), variant: 'destructive' });
  };

  const dismiss = (report: R) => {
    const { id } = report;
    const send = async () => {
      const { error } = await kind.dismiss(id);
      if (error) handleError(error, id, 'Failed to dismiss the report');
    };
    // Only one toast is visible at a time, so the previous dismissal is sent first.
    runPendingNow.current();
    hide([id]);
    runPendingNow.current = runUnlessUndone({
      content: kind.dismissedToast(report),
      run: () => void send(),
      runOnUnload: () => {
        const { url, body } = toRequest(kind.contract, { id, action: 'dismiss' });
        navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
      },
      undo: () => show(id),
    });
  };

  /** Resolves to whether it was upheld. `relatedIds`: the loaded reports on the same subject, which are closed with it. */
  const uphold = async (report: R, note: string, relatedIds: readonly string[]): Promise<boolean> => {
    const { data, error } = await kind.uphold(report.id, note);
    if (!data) {
      handleError(error, report.id, kind.upholdFailed);
      return isApiError(error) && error.code === 'REPORT_RESOLVED';
    }
    hide([report.id, ...relatedIds]);
    toast(kind.upheldToast(report));
    return true;
  };

  return { decidedIds, dismiss, uphold };
}
