/** What the grid knows of a selection: the page brings it. */
export interface GridSelection {
  /** Tiles are chosen by a press instead of opened. */
  on: boolean;
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Chooses from the last chosen to `id`, in the list's order. */
  extend: (id: string, order: readonly string[]) => void;
  end: () => void;
  /** Chooses all that match, loaded or not. */
  all: () => void;
}
