import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useSession } from './use-session';

/** The column of a public page. Adds margins for visitors, whose layout has none, unlike that of members. */
export const OpenPage = ({ children, className }: { children: ReactNode; className?: string | undefined }) => {
  const signedIn = useSession().status === 'in';
  return (
    <div className={clsx('mx-auto max-w-6xl', !signedIn && 'px-4 py-6 sm:py-8 lg:px-6', className)}>{children}</div>
  );
};
