export interface TabEvents<N> {
  /** Notifies this tab and all others. */
  publish: (event: N) => void;
  /** Notifies the other tabs only. */
  publishToOtherTabs: (event: N) => void;
  /** Adds a listener; returns a function that removes it. */
  subscribe: (listener: (event: N) => void) => () => void;
}

/** A named event channel between the tabs of a browser and its service worker. */
export function tabEvents<N>(name: string): TabEvents<N> {
  const listeners = new Set<(event: N) => void>();
  let channel: BroadcastChannel | null = null;

  const notify = (event: N) => {
    for (const listener of listeners) listener(event);
  };
  const open = (): BroadcastChannel | null => {
    if (channel || typeof BroadcastChannel === 'undefined') return channel;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<N>) => notify(data);
    return channel;
  };

  return {
    publish: (event) => {
      open()?.postMessage(event);
      notify(event);
    },
    publishToOtherTabs: (event) => open()?.postMessage(event),
    subscribe: (listener) => {
      open();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
