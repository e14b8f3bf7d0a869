/** What a service worker knows beyond what every script does; the DOM's types leave it out. */
interface WaitingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface SyncEvent extends WaitingEvent {
  readonly tag: string;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'sync', listener: (event: SyncEvent) => void): void;
    (type: 'message', listener: (event: WaitingEvent & { readonly data: unknown }) => void): void;
  };
}

export const scope = globalThis as unknown as WorkerScope;
