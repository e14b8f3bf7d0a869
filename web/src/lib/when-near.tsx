import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { readEarlyFields, repeatEarlyClick } from './early-input';
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

/**
 * Calls `open` when the browser is idle, or when pointer or focus enter the element. Listens above the root, where React
 * stops the events of parts that are not hydrated.
 */
function onIdleOrEnter(node: Element, open: () => void): () => void {
  const cancel = onIdle(open);
  const events = ['pointerover', 'focusin', 'click'] as const;
  const onEvent = ({ target }: Event) => {
    if (target instanceof Node && node.contains(target)) open();
  };
  for (const event of events) window.addEventListener(event, onEvent, true);
  return () => {
    cancel();
    for (const event of events) window.removeEventListener(event, onEvent, true);
  };
}

/**
 * A component whose code loads late: when it comes near the viewport or, if it was prerendered, once the browser is
 * idle. `space` are the classes of the placeholder.
 */
export function whenNear<P extends object>(load: () => Promise<ComponentType<P>>, space: string) {
  let open: () => void = () => undefined;
  const opened = typeof window === 'undefined' ? Promise.resolve() : new Promise<void>((resolve) => (open = resolve));
  /** The prerendered HTML, until it is hydrated. */
  let prerendered: Element | null = null;

  const Part = lazy(async () => {
    const Loaded = await opened.then(load);
    const Hydrated = (props: P) => {
      const [enterEarlyFields] = useState(() => prerendered && readEarlyFields(prerendered));
      useEffect(() => {
        enterEarlyFields?.();
        if (prerendered) repeatEarlyClick(prerendered);
        prerendered = null;
      }, [enterEarlyFields]);
      return <Loaded {...props} />;
    };
    return { default: Hydrated };
  });

  // Without memo, a rerender of the parent would remove the prerendered HTML while the code is still loading.
  return memo(function WhenNear(props: P) {
    const ref = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const node = ref.current;
      if (!node) return;
      if (node.querySelector(':scope > [data-space]')) return onNear(node, open);
      if (window.earlyClick && node.contains(window.earlyClick)) open();
      const cancel = onIdleOrEnter(node, open);
      prerendered = node;
      return () => {
        prerendered = null;
        cancel();
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
