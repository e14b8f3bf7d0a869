import type { LegalSection } from '../../content/legal';

/** The list of sections, each leading to its own. */
export const LegalContents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <nav aria-labelledby="contents" className="lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start print:hidden">
    <h2 id="contents" className="type-stamp text-brass">
      On this page
    </h2>
    <ol className="mt-3 grid border-l border-line sm:max-lg:grid-cols-2">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex gap-3 border-l border-transparent py-1.5 pl-4 type-small text-muted transition-colors hover:border-accent hover:text-ink"
          >
            <span className="w-5 shrink-0 tabular-nums">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
