import { type ComponentType, type KeyboardEvent, useRef } from 'react';
import { useNow } from '../../lib/use-now';

interface Reported {
  id: string;
  status: string;
}

/** What a report's card is given. */
export interface ReportActions {
  now: number;
  onDismiss: () => void;
  onUphold: () => void;
}

interface ReportListProps<R extends Reported> {
  reports: readonly R[];
  onDismiss: (report: R) => void;
  onUphold: (report: R) => void;
  /** A card with `data-report`, its report's id. */
  card: ComponentType<ReportActions & { report: R }>;
}

const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Reports one below the other. Arrows move from one to the next, D dismisses the focused one and R upholds it. */
export const ReportList = <R extends Reported>({
  reports,
  onDismiss,
  onUphold,
  card: ReportCard,
}: ReportListProps<R>) => {
  const now = useNow(60_000);
  const list = useRef<HTMLUListElement>(null);
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-report]') ?? [])];

  /** The focus goes on before the card that had it goes. */
  const dismiss = (report: R) => {
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
    else if (event.key === 'r' && report.status === 'pending') onUphold(report);
    else return;
    event.preventDefault();
  };

  return (
    <ul ref={list} aria-label="Reports" onKeyDown={onKeyDown} className="grid grid-cols-1 gap-4">
      {reports.map((report) => (
        <li key={report.id}>
          <ReportCard report={report} now={now} onDismiss={() => dismiss(report)} onUphold={() => onUphold(report)} />
        </li>
      ))}
    </ul>
  );
};
