/** The part of the service worker's global scope that is used here; TypeScript's DOM library lacks it. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'sync', listener: (event: SyncEvent) => void): void;
    (type: 'message', listener: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
  };
}

export const scope = globalThis as unknown as WorkerScope;
