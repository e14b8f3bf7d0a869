import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { LegalSection } from '../../content/legal';
import { Eyebrow } from '../../design-system/eyebrow';
import { LegalText } from './legal-text';

/** The table of contents. */
const LegalContents = ({ sections }: { sections: readonly LegalSection[] }) => (
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

interface LegalPageProps {
  title: string;
  /** A short summary and, if there is one, the date. */
  lead: ReactNode;
  sections: readonly LegalSection[];
  /** The contact card at the end. */
  children: ReactNode;
}

/** A legal text with a table of contents and anchors; only the text is printed. */
export const LegalPage = ({ title, lead, sections, children }: LegalPageProps) => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <header className="border-b border-line pt-2 pb-8 lg:pt-6 print:pt-0 print:pb-4">
        <Eyebrow>Legal</Eyebrow>
        <h1 className="mt-4 type-title lg:text-[2.75rem] print:text-2xl">{title}</h1>
        <div className="mt-3 max-w-2xl text-muted">{lead}</div>
      </header>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 py-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-12 print:block print:py-4">
        <LegalContents sections={sections} />
        <div className="print-links max-w-2xl">
          <ol className="grid gap-10 print:gap-5">
            {sections.map(({ id, title: heading, body }, index) => (
              <li key={id} className="break-inside-avoid">
                <section aria-labelledby={id}>
                  <h2 id={id} className="flex scroll-mt-[calc(var(--header)+1.5rem)] gap-3 type-heading">
                    <span aria-hidden className="text-accent tabular-nums">
                      {index + 1}
                    </span>
                    {heading}
                  </h2>
                  <div className="mt-3 grid gap-3 text-muted">
                    {body.map((block, at) => (
                      <LegalText key={at} block={block} />
                    ))}
                  </div>
                </section>
              </li>
            ))}
          </ol>
          {children}
        </div>
      </div>
    </>
  );
};
