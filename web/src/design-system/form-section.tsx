import type { ReactNode } from 'react';
import { TwinStripe } from './twin-stripe';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** A section of a long form; its fields are in two columns on wider screens. */
export const FormSection = ({ title, children }: FormSectionProps) => (
  <section className="rounded-md border border-line bg-surface p-4 sm:p-6">
    <h2 className="mb-5 flex items-center gap-2.5 type-heading">
      <TwinStripe className="h-4" />
      {title}
    </h2>
    <div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
  </section>
);
