import type { ReactNode } from 'react';

const themes = ['dark', 'light'] as const;

interface SpecimenProps {
  title: string;
  /** When to use it, and what for. */
  note: string;
  /** Rendered once in each theme: controls inside need names that may stand on the page twice. */
  children: (theme: (typeof themes)[number]) => ReactNode;
}

/** One part of the design system, in both themes side by side whatever the theme of the page. */
export const Specimen = ({ title, note, children }: SpecimenProps) => (
  <article className="grid gap-3">
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="type-small text-muted">{note}</p>
    </div>
    <div className="grid overflow-hidden rounded-md border border-line lg:grid-cols-2">
      {themes.map((theme) => (
        <div key={theme} data-theme={theme} className="grid content-start gap-4 bg-bg p-5 text-ink">
          {children(theme)}
        </div>
      ))}
    </div>
  </article>
);

/** Parts beside each other, wrapping. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

export const Chapter = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="grid gap-8 border-t border-line pt-8">
    <h2 id={`${id}-title`} className="type-title">
      {title}
    </h2>
    {children}
  </section>
);
