import type { ReactNode } from 'react';
import type { FeatureGroup } from '../../content/features';
import { TwinStripe } from '../../design-system/twin-stripe';

interface GroupProps {
  group: FeatureGroup;
  /** Four cells. */
  children: ReactNode;
}

/** A group of four features; its title stays visible while they scroll. */
export const Group = ({ group: { id, title, lead }, children }: GroupProps) => (
  <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] lg:px-6">
    <div className="self-start lg:sticky lg:top-[calc(var(--header)+3rem)]">
      <TwinStripe lying className="w-14" />
      <h2
        id={`${id}-title`}
        className="mt-5 text-[clamp(1.75rem,1.3rem+1.4vw,2.5rem)] leading-[1.04] font-bold tracking-[-0.025em] font-stretch-[122%]"
      >
        {title}
      </h2>
      <p className="mt-3 max-w-sm text-muted">{lead}</p>
    </div>
    <div className="grid min-w-0 gap-x-5 gap-y-10 sm:grid-cols-2">{children}</div>
  </div>
);
