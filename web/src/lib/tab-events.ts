export interface TabEvents<N> {
  /** Reaches this tab and all others. */
  publish: (event: N) => void;
  /** Reaches the other tabs only. */
  publishToOtherTabs: (event: N) => void;
  /** Calls the listener from now on; returns how to end it. */
  subscribe: (listener: (event: N) => void) => () => void;
}

/** What the tabs of one browser, and its worker, tell each other under a name. */
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
