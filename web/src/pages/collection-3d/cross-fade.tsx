import { type ReactNode, useLayoutEffect, useRef } from 'react';

const duration = 240;

/**
 * Fades what is in front into what comes next, for people who want less motion. Runs by the animation API: the style
 * sheet takes every other animation away from them.
 */
export const CrossFade = ({ of, before, children }: { of: string; before: ReactNode; children: ReactNode }) => {
  const next = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    next.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: 'ease-out' });
    last.current?.animate([{ opacity: 1 }, { opacity: 0 }], { duration, easing: 'ease-out', fill: 'forwards' });
  }, [of]);
  return (
    <>
      {before && (
        <div key={`${of}-before`} ref={last} aria-hidden className="pointer-events-none absolute inset-0">
          {before}
        </div>
      )}
      <div key={of} ref={next} className="absolute inset-0">
        {children}
      </div>
    </>
  );
};
