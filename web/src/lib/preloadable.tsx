import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code loads apart, as with `lazy`, or earlier with its `preload`: once the code is there, it renders at
 * once. `lazy` always shows a fallback first, and React keeps a fallback for 300 ms.
 */
export function preloadable<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  const Lazy: ComponentType<P> = lazy(async () => ({ default: await preload() }));
  const Preloadable = (props: P) => {
    // What is shown stays mounted when the code arrives.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  };
  return Object.assign(Preloadable, { preload });
}
