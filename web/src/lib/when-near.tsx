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

/** Calls `open` when the browser is idle, or when pointer or focus enter the element. */
function onIdleOrEnter(node: Element, open: () => void): () => void {
  const cancel = onIdle(open);
  const events = ['pointerover', 'focusin'];
  for (const event of events) node.addEventListener(event, open, { once: true });
  return () => {
    cancel();
    for (const event of events) node.removeEventListener(event, open);
  };
}

/** Records the last button that was clicked before hydration, so that the click can be repeated afterwards. */
function recordClick(node: Element): { replay: () => void; forget: () => void } {
  let pressed: HTMLButtonElement | null = null;
  const onClick = (event: Event) => {
    pressed = event.target instanceof Element ? event.target.closest('button') : null;
  };
  const forget = () => node.removeEventListener('click', onClick, true);
  node.addEventListener('click', onClick, true);
  const replay = () => {
    forget();
    if (pressed?.isConnected) pressed.click();
  };
  return { replay, forget };
}

/**
 * A component whose code loads late: when it comes near the viewport or, if it was prerendered, once the browser is
 * idle. `space` are the classes of the placeholder.
 */
export function whenNear<P extends object>(load: () => Promise<ComponentType<P>>, space: string) {
  let open: () => void = () => undefined;
  const opened = typeof window === 'undefined' ? Promise.resolve() : new Promise<void>((resolve) => (open = resolve));
  let onHydrated: () => void = () => undefined;

  const Part = lazy(async () => {
    const Loaded = await opened.then(load);
    const Hydrated = (props: P) => {
      useEffect(() => onHydrated(), []);
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
      const cancel = onIdleOrEnter(node, open);
      const click = recordClick(node);
      onHydrated = click.replay;
      return () => {
        onHydrated = () => undefined;
        click.forget();
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
