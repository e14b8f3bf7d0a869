import { Spinner } from './spinner';

/** A centered spinner, for a page that is loading. */
export const LoadingScreen = () => (
  <div role="status" className="grid min-h-[60dvh] place-items-center">
    <span className="sr-only">Loading</span>
    <Spinner className="size-8! animate-turn text-accent" />
  </div>
);
