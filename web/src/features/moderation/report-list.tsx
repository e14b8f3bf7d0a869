import { type ComponentType, type KeyboardEvent, useRef } from 'react';
import { useNow } from '../../lib/use-now';

interface ReportItem {
  id: string;
  status: string;
}

export interface ReportActions {
  now: number;
  onDismiss: () => void;
  onUphold: () => void;
}

interface ReportListProps<R extends ReportItem> {
  reports: readonly R[];
  onDismiss: (report: R) => void;
  onUphold: (report: R) => void;
  /** Its root needs `data-report` with the id of the report. */
  card: ComponentType<ReportActions & { report: R }>;
}

const isTextInput = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A list of reports. The arrow keys move the focus, D dismisses the focused report and R upholds it. */
export const ReportList = <R extends ReportItem>({
  reports,
  onDismiss,
  onUphold,
  card: ReportCard,
}: ReportListProps<R>) => {
  const now = useNow(60_000);
  const list = useRef<HTMLUListElement>(null);
  const reportCards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-report]') ?? [])];

  /** Moves the focus to the next card before the dismissed one disappears. */
  const dismiss = (report: R) => {
    const cards = reportCards();
    const index = cards.findIndex((card) => card.dataset['report'] === report.id);
    (cards[index + 1] ?? cards[index - 1] ?? document.getElementById('main'))?.focus();
    onDismiss(report);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || isTextInput(event.target)) return;
    const cards = reportCards();
    const index = cards.findIndex((card) => card.contains(event.target as Node));
    const report = reports.find(({ id }) => id === cards[index]?.dataset['report']);
    if (!report) return;
    if (event.key === 'ArrowDown') cards[index + 1]?.focus();
    else if (event.key === 'ArrowUp') cards[index - 1]?.focus();
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
