import { Link } from 'react-router-dom';

interface SectionNavProps {
  sections: readonly { anchor: string; title: string }[];
}

/** The page's sections: beside them on a wide screen, above them on a narrow one. */
export const SectionNav = ({ sections }: SectionNavProps) => (
  <nav aria-label="On this page" className="lg:sticky lg:top-[calc(var(--header)+2rem)] lg:self-start">
    <ul className="flex flex-wrap gap-1.5 lg:grid lg:gap-0.5">
      {sections.map(({ anchor, title }) => (
        <li key={anchor}>
          <Link
            to={`#${anchor}`}
            replace
            className="inline-flex min-h-10 items-center rounded-full border border-control px-3 type-fine text-muted transition-colors hover:bg-hover hover:text-ink lg:flex lg:min-h-11 lg:rounded-xs lg:border-0 lg:text-sm"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
