/** The selection of a grid, which its page owns. */
export interface GridSelection {
  /** Selection mode: a click selects a tile instead of opening it. */
  on: boolean;
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects from the last selected car to `id`, in the list's order. */
  extend: (id: string, order: readonly string[]) => void;
  end: () => void;
  /** Selects all matching cars, loaded or not. */
  all: () => void;
}
