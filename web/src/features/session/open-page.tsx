import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useSession } from './use-session';

/** The column of a page that is open to everybody: a member's shell has its own margins, a visitor's has none. */
export const OpenPage = ({ children, className }: { children: ReactNode; className?: string | undefined }) => {
  const signedIn = useSession().status === 'in';
  return (
    <div className={clsx('mx-auto max-w-6xl', !signedIn && 'px-4 py-6 sm:py-8 lg:px-6', className)}>{children}</div>
  );
};
