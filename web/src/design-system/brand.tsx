import clsx from 'clsx';
import { PRODUCT_NAME } from '../lib/product';

/** The word mark: the product's name in two words with the twin stripe between. */
export const Brand = ({ className }: { className?: string | undefined }) => {
  const [first = PRODUCT_NAME, ...rest] = PRODUCT_NAME.split(' ');
  return (
    <span
      role="img"
      aria-label={PRODUCT_NAME}
      className={clsx(
        'inline-flex items-center gap-2 text-[0.9375rem] leading-none font-bold tracking-[0.05em] font-stretch-[122%] uppercase',
        className,
      )}
    >
      <span aria-hidden>{first}</span>
      <span aria-hidden className="h-[0.95em] w-[0.5625rem] border-r-[1.5px] border-l-4 border-accent" />
      <span aria-hidden>{rest.join(' ')}</span>
    </span>
  );
};
