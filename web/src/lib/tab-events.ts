export interface TabNews<N> {
  /** Tells this tab and all others. */
  announce: (news: N) => void;
  /** Tells the other tabs only. */
  announceToOthers: (news: N) => void;
  /** Listens; answers how to end it. */
  onNews: (listener: (news: N) => void) => () => void;
}

/** What the tabs of one browser, and its worker, tell each other under a name. */
export function tabNews<N>(name: string): TabNews<N> {
  const listeners = new Set<(news: N) => void>();
  let channel: BroadcastChannel | null = null;

  const tell = (news: N) => {
    for (const listener of listeners) listener(news);
  };
  const open = (): BroadcastChannel | null => {
    if (channel || typeof BroadcastChannel === 'undefined') return channel;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<N>) => tell(data);
    return channel;
  };

  return {
    announce: (news) => {
      open()?.postMessage(news);
      tell(news);
    },
    announceToOthers: (news) => open()?.postMessage(news),
    onNews: (listener) => {
      open();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
