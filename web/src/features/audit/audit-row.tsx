import type { AuditEntry } from '@vault/contracts/identity/audit';
import { ArrowRight, ListFilter } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../design-system/icon-button';
import { ACTION_LABELS, type AuditChange, auditChanges, auditSubject } from './audit-labels';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface AuditRowProps {
  entry: AuditEntry;
  /** Filters the log by this subject; null if it is filtered by it already. */
  onFilter: ((subjectId: string) => void) | null;
}

const Change = ({ label, before, after }: AuditChange) => (
  <div className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
    <dt className="type-fine text-muted">{label}</dt>
    <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 type-small">
      {before !== null && <span className="text-muted line-through decoration-line">{before}</span>}
      {before !== null && (
        <>
          <ArrowRight aria-hidden className="size-3.5 self-center text-muted" />
          <span className="sr-only">became</span>
        </>
      )}
      <span className="min-w-0 whitespace-pre-line">{after}</span>
    </dd>
  </div>
);

/** An audit entry: time, administrator, action, subject and changes. */
export const AuditRow = ({ entry, onFilter }: AuditRowProps) => {
  const { at, adminName, action, subject } = entry;
  const about = auditSubject(entry);
  const changes = auditChanges(entry);
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-b border-line px-1 py-3.5 last:border-b-0 sm:px-2 lg:grid-cols-[11rem_minmax(0,4fr)_minmax(0,5fr)]">
      <p className="type-fine text-muted">
        <time dateTime={at} className="font-mono text-xs text-ink tabular-nums">
          {moment.format(new Date(at))}
        </time>
        <br className="max-lg:hidden" />
        <span className="lg:hidden"> · </span>
        {adminName ?? 'A deleted account'}
      </p>
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="type-label">{ACTION_LABELS[action]}</h2>
          <p className="type-small [overflow-wrap:anywhere] text-muted">
            {about.to === null ? (
              about.text
            ) : (
              <Link
                to={about.to}
                className="text-ink underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {about.text}
              </Link>
            )}
          </p>
        </div>
        {onFilter && subject.id !== null && (
          <IconButton
            label={`All actions on ${about.text}`}
            icon={ListFilter}
            className="text-muted"
            onClick={() => onFilter(subject.id ?? '')}
          />
        )}
      </div>
      {changes.length > 0 && (
        <dl className="grid content-start gap-0.5">
          {changes.map((change) => (
            <Change key={change.label} {...change} />
          ))}
        </dl>
      )}
    </li>
  );
};
