/** What the tabs of one browser, and its worker, tell each other. */
export type News =
  | { kind: 'queue' }
  | { kind: 'sending'; id: string | null; done: number; total: number }
  | { kind: 'sent'; sent: number; refused: number }
  | { kind: 'pocket'; userId: string }
  | { kind: 'signed-out' };

const name = 'diecast-vault-offline';
const listeners = new Set<(news: News) => void>();
let channel: BroadcastChannel | null = null;

const tell = (news: News) => {
  for (const listener of listeners) listener(news);
};

function open(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<News>) => tell(data);
  return channel;
}

/** Tells this tab and all others. */
export function announce(news: News): void {
  open()?.postMessage(news);
  tell(news);
}

/** Tells the other tabs only. */
export const announceToOthers = (news: News): void => open()?.postMessage(news);

export function onNews(listener: (news: News) => void): () => void {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
