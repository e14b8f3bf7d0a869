import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format';

const shown = 5;

/** The largest brands, each bar relative to the first, leading to their cars. */
export const TopBrands = ({ brandCounts }: { brandCounts: readonly { brand: string; count: number }[] }) => {
  const largest = brandCounts[0]?.count ?? 1;
  if (brandCounts.length === 0) return <p className="text-muted">None of your cars has a brand yet.</p>;
  return (
    <ol className="grid gap-1">
      {brandCounts.slice(0, shown).map(({ brand, count }) => (
        <li key={brand}>
          <Link
            to={`/search?${new URLSearchParams({ brand }).toString()}`}
            className="group -mx-2 grid gap-2 rounded-xs px-2 py-2.5 transition-colors hover:bg-hover"
          >
            <span className="flex items-baseline justify-between gap-4 type-label">
              <span className="truncate">{brand}</span>
              <span className="tabular-nums">{formatCount(count)}</span>
            </span>
            <span aria-hidden className="block h-2.5 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-accent transition-colors group-hover:bg-accent-strong"
                style={{ width: `${Math.max(2, (count / largest) * 100)}%` }}
              />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
};
