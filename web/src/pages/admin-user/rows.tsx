import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { formatCount } from '../../lib/format';

/** The number of rows shown initially. */
const INITIAL_ROWS = 8;

interface RowsProps<T> {
  /** The heading and accessible name. */
  title: string;
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  /** The text for an empty list; without it an empty list is hidden. */
  none?: string;
  children: (row: T) => ReactNode;
}

/** A list within a panel, shortened until all rows are requested. */
export const ShortList = <T,>({ title, rows, keyOf, none, children }: RowsProps<T>) => {
  const [all, setAll] = useState(false);
  if (rows.length === 0 && none === undefined) return null;
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="type-stamp text-muted">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-1.5 type-small text-muted">{none}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {(all ? rows : rows.slice(0, INITIAL_ROWS)).map((row) => (
            <li key={keyOf(row)} className="relative flex items-center justify-between gap-3 py-2.5 type-small">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {!all && rows.length > INITIAL_ROWS && (
        <Button size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </section>
  );
};

interface RowNameProps {
  name: string;
  /** The target of the row's link. */
  to?: string | undefined;
  note: ReactNode;
}

/** The title of a row, with a note below. */
export const RowName = ({ name, to, note }: RowNameProps) => (
  <div className="min-w-0">
    {to ? (
      <Link to={to} className="font-semibold [overflow-wrap:anywhere] hover:text-accent after:absolute after:inset-0">
        {name}
      </Link>
    ) : (
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
    )}
    <p className="type-fine text-muted">{note}</p>
  </div>
);
