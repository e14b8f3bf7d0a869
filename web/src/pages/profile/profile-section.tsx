import { type ReactNode, useId } from 'react';
import { Card } from '../../design-system/card';
import { TwinStripe } from '../../design-system/twin-stripe';

interface ProfileSectionProps {
  /** The fragment of the section's address. */
  anchor: string;
  title: string;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the profile page with an anchor. */
export const ProfileSection = ({ anchor, title, action, children }: ProfileSectionProps) => {
  const id = useId();
  return (
    <Card id={anchor} aria-labelledby={id} className="scroll-mt-2 p-5 sm:p-6">
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="flex items-center gap-2.5 type-heading">
          <TwinStripe className="h-4" />
          {title}
        </h2>
        {action}
      </div>
      <div>{children}</div>
    </Card>
  );
};

/** A subsection with a heading. */
export const SectionPart = ({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) => (
  <div className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
    <h3 className="type-label">{title}</h3>
    {text && <p className="mt-1 max-w-2xl type-small text-muted">{text}</p>}
    <div className="mt-3">{children}</div>
  </div>
);
