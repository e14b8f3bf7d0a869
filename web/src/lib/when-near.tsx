import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';
import { onIdle } from './on-idle';

function onNear(node: Element, open: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) open();
    },
    { rootMargin: '60%' },
  );
  observer.observe(node);
  return () => observer.disconnect();
}

/** What was rendered ahead can be read already: its code waits for a quiet moment, or for whoever reaches for it. */
function onQuiet(node: Element, open: () => void): () => void {
  const stop = onIdle(open);
  const reaches = ['pointerover', 'focusin'];
  for (const reach of reaches) node.addEventListener(reach, open, { once: true });
  return () => {
    stop();
    for (const reach of reaches) node.removeEventListener(reach, open);
  };
}

/** The last button that was pressed while nobody heard it. */
function keepPress(node: Element): { again: () => void; forget: () => void } {
  let pressed: HTMLButtonElement | null = null;
  const onClick = (event: Event) => {
    pressed = event.target instanceof Element ? event.target.closest('button') : null;
  };
  const forget = () => node.removeEventListener('click', onClick, true);
  node.addEventListener('click', onClick, true);
  const again = () => {
    forget();
    if (pressed?.isConnected) pressed.click();
  };
  return { again, forget };
}

/**
 * A part of a page whose code is fetched late: when it comes near the window, or, where the page was rendered ahead and
 * the part is there to be read, once the page is quiet. `space` are the classes of the box that keeps its place while
 * there is nothing in it.
 */
export function whenNear<P extends object>(load: () => Promise<ComponentType<P>>, space: string) {
  let open: () => void = () => undefined;
  const opened = typeof window === 'undefined' ? Promise.resolve() : new Promise<void>((resolve) => (open = resolve));
  let onAlive: () => void = () => undefined;

  const Part = lazy(async () => {
    const Loaded = await opened.then(load);
    const Alive = (props: P) => {
      useEffect(() => onAlive(), []);
      return <Loaded {...props} />;
    };
    return { default: Alive };
  });

  // Rendered again with nothing new, a part that waits would be taken away.
  return memo(function WhenNear(props: P) {
    const ref = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const node = ref.current;
      if (!node) return;
      if (node.querySelector(':scope > [data-space]')) return onNear(node, open);
      const stop = onQuiet(node, open);
      const press = keepPress(node);
      onAlive = press.again;
      return () => {
        onAlive = () => undefined;
        press.forget();
        stop();
      };
    }, []);
    return (
      <div ref={ref}>
        <Suspense fallback={<div data-space className={space} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
}
