import type { LucideIcon } from 'lucide-react';

export interface Point {
  icon: LucideIcon;
  title: string;
  /** Continues the sentence that the title begins. */
  text: string;
}

/** A list of selling points. */
export const PointList = ({ points, className }: { points: readonly Point[]; className?: string }) => (
  <ul className={`grid gap-5 ${className ?? ''}`}>
    {points.map(({ icon: Icon, title, text }) => (
      <li key={title} className="flex gap-4">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
        <p className="type-small text-muted">
          <strong className="font-semibold text-ink">{title}</strong> {text}
        </p>
      </li>
    ))}
  </ul>
);
