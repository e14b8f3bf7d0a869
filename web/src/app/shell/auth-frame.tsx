import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ServiceBanner } from './service-banner';
import { SkipLink } from './skip-link';
import { Brand } from '../../design-system/brand';

interface AuthFrameProps {
  /** Stands beside the form on a wide screen and below it on a narrow one. */
  side: ReactNode;
  children: ReactNode;
}

/** The frame of the two sign-in pages: the word mark, the form, and what awaits behind it. */
export const AuthFrame = ({ side, children }: AuthFrameProps) => (
  <div className="grid min-h-dvh content-start lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:content-stretch">
    <div className="flex flex-col">
      <SkipLink />
      <header className="flex h-(--header) items-center px-5 sm:px-8">
        <Link to="/" className="grid min-h-11 place-items-center rounded-xs">
          <Brand />
        </Link>
      </header>
      <ServiceBanner />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-lg grow px-5 pt-6 pb-14 sm:px-8 lg:pt-14">
        {children}
      </main>
    </div>
    <aside aria-label="What awaits you" className="border-line bg-surface max-lg:border-t lg:border-l">
      {side}
    </aside>
  </div>
);
