/** The selected items of a list, and the state of a range selection. */
export interface Selection {
  /** Selection mode: a click selects an item instead of opening it. */
  on: boolean;
  ids: ReadonlySet<string>;
  /** The start of a range: the item that was selected last on its own. */
  anchor: string | null;
  /** The selection before the current range. */
  before: ReadonlySet<string>;
}

export type SelectionAction =
  | { type: 'started' }
  | { type: 'toggled'; id: string }
  /** Selects from the anchor to `id` in list order; it replaces the previous range from the same anchor. */
  | { type: 'extended'; id: string; order: readonly string[] }
  | { type: 'selected'; ids: readonly string[] }
  | { type: 'deselected'; ids: readonly string[] }
  | { type: 'ended' };

export const emptySelection: Selection = { on: false, ids: new Set(), anchor: null, before: new Set() };

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function extended(state: Selection, id: string, order: readonly string[]): Selection {
  const to = order.indexOf(id);
  const from = state.anchor === null ? to : order.indexOf(state.anchor);
  if (to < 0) return state;
  const start = from < 0 ? to : from;
  const range = order.slice(Math.min(start, to), Math.max(start, to) + 1);
  return { ...state, on: true, anchor: order[start] ?? id, ids: new Set([...state.before, ...range]) };
}

export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'started':
      return { ...state, on: true };
    case 'toggled': {
      const ids = toggled(state.ids, action.id);
      return { on: true, ids, anchor: action.id, before: ids };
    }
    case 'extended':
      return extended(state, action.id, action.order);
    case 'selected': {
      const ids = new Set(action.ids);
      return { on: true, ids, anchor: null, before: ids };
    }
    case 'deselected': {
      const deselected = new Set(action.ids);
      const ids = new Set([...state.ids].filter((id) => !deselected.has(id)));
      return { on: ids.size > 0, ids, anchor: null, before: ids };
    }
    case 'ended':
      return emptySelection;
  }
}
