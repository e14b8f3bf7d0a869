import clsx from 'clsx';
import type { ComponentProps } from 'react';

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** Lifts on hover, for cards that are links. */
  lifting?: boolean | undefined;
}

/** A bordered surface with rounded corners, optionally with a `StampStrip` as its footer. */
export const Card = ({ as = 'section', lifting, className, ...rest }: CardProps) => {
  const Tag = as as 'section';
  return (
    <Tag
      className={clsx(
        'relative min-w-0 overflow-hidden rounded-md border border-line bg-surface',
        lifting &&
          'transition-[transform,box-shadow,border-color] duration-200 ease-out focus-within:border-control hover:-translate-y-0.5 hover:border-control hover:shadow-raised',
        className,
      )}
      {...rest}
    />
  );
};
