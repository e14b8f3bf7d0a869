import { Spinner } from './spinner';

/** A spinner in the middle of the space, for the moment in which nothing can be said yet. */
export const LoadingScreen = () => (
  <div role="status" className="grid min-h-[60dvh] place-items-center">
    <span className="sr-only">Loading</span>
    <Spinner className="size-8! animate-turn text-accent" />
  </div>
);
