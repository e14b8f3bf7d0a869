import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface FiguresTableProps {
  /** The table's caption, for screen readers. */
  caption: string;
  /** The first column holds the row headers, the others figures. */
  columns: readonly [string, ...string[]];
  rows: readonly { key: string; cells: readonly [ReactNode, ...ReactNode[]] }[];
}

/** The figures of a chart as an expandable table, for screen readers and for copying. */
export const FiguresTable = ({ caption, columns: [first, ...rest], rows }: FiguresTableProps) => (
  <details className="group mt-4">
    <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-xs type-fine font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" strokeWidth={1.75} />
      Show as table<span className="sr-only">: {caption}</span>
    </summary>
    <div
      className="max-h-72 overflow-auto rounded-sm border border-line"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full border-collapse type-fine tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised text-left text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {first}
            </th>
            {rest.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-right font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={rest[index]} className="px-3 py-1.5 text-right whitespace-nowrap">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
