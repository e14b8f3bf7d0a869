import type { Report } from '@vault/contracts/marketplace/reports';
import { type KeyboardEvent, useRef } from 'react';
import { useNow } from '../../lib/use-now';
import { ReportCard } from './report-card';

interface ReportListProps {
  reports: readonly Report[];
  onDismiss: (report: Report) => void;
  onTakeDown: (report: Report) => void;
}

const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Reports one below the other. Arrows move from one to the next, D dismisses the focused one and R takes it down. */
export const ReportList = ({ reports, onDismiss, onTakeDown }: ReportListProps) => {
  const now = useNow(60_000);
  const list = useRef<HTMLUListElement>(null);
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-report]') ?? [])];

  /** The focus goes on before the card that had it goes. */
  const dismiss = (report: Report) => {
    const all = cards();
    const at = all.findIndex((card) => card.dataset['report'] === report.id);
    (all[at + 1] ?? all[at - 1] ?? document.getElementById('main'))?.focus();
    onDismiss(report);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || isTyped(event.target)) return;
    const all = cards();
    const at = all.findIndex((card) => card.contains(event.target as Node));
    const report = reports.find(({ id }) => id === all[at]?.dataset['report']);
    if (!report) return;
    if (event.key === 'ArrowDown') all[at + 1]?.focus();
    else if (event.key === 'ArrowUp') all[at - 1]?.focus();
    else if (event.key === 'd' && report.status === 'pending') dismiss(report);
    else if (event.key === 'r' && report.status === 'pending') onTakeDown(report);
    else return;
    event.preventDefault();
  };

  return (
    <ul ref={list} aria-label="Reports" onKeyDown={onKeyDown} className="grid grid-cols-1 gap-4">
      {reports.map((report) => (
        <li key={report.id}>
          <ReportCard
            report={report}
            now={now}
            onDismiss={() => dismiss(report)}
            onTakeDown={() => onTakeDown(report)}
          />
        </li>
      ))}
    </ul>
  );
};
