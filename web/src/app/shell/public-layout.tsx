import type { ReactNode } from 'react';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';
import { SkipLink } from '../../design-system/skip-link';

interface PublicLayoutProps {
  banner: ReactNode;
  children: ReactNode;
}

/** What surrounds the public pages of a visitor. Pages bring their own widths. */
export const PublicLayout = ({ banner, children }: PublicLayoutProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <PublicHeader />
    {banner}
    <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header))] grow">
      {children}
    </main>
    <PublicFooter />
  </div>
);
