import type { ReactNode } from 'react';

const themes = ['dark', 'light'] as const;

interface SpecimenProps {
  title: string;
  /** Usage notes. */
  note: string;
  /** Rendered twice, once per theme. */
  children: (theme: (typeof themes)[number]) => ReactNode;
}

/** A component of the design system, shown in both themes side by side. */
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

/** Components in a wrapping row. */
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
