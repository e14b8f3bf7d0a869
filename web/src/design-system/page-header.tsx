import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { iconButtonStyle } from './icon-button-style';

interface PageHeaderProps {
  /** The h1 of the page. */
  title: ReactNode;
  description?: ReactNode;
  /** The target and accessible name of the back arrow. */
  back?: { to: string; label: string; onBack?: MouseEventHandler | undefined } | undefined;
  /** Buttons at the end. */
  actions?: ReactNode;
  className?: string | undefined;
}

export const PageHeader = ({ title, description, back, actions, className }: PageHeaderProps) => (
  <div className={clsx('mb-6 flex flex-wrap items-center gap-x-3 gap-y-4', className)}>
    {back && (
      <Link
        to={back.to}
        aria-label={back.label}
        onClick={back.onBack}
        className={iconButtonStyle('-ml-2.5 self-start')}
      >
        <ArrowLeft aria-hidden className="size-5" strokeWidth={1.75} />
      </Link>
    )}
    <div className={clsx('min-w-0 grow', description ? 'basis-56' : 'basis-48')}>
      <h1 className={clsx('type-title', back && 'pt-1.5 lg:pt-0.5')}>{title}</h1>
      {description && <p className="mt-1 text-muted">{description}</p>}
    </div>
    {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
  </div>
);
