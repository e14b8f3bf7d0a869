/** What is chosen of a list, and from where a range is drawn. */
export interface Selection {
  /** Things are chosen by a press instead of opened. */
  on: boolean;
  ids: ReadonlySet<string>;
  /** Where a range begins: what was chosen last by itself. */
  anchor: string | null;
  /** What was chosen before the range that is being drawn. */
  before: ReadonlySet<string>;
}

export type SelectionAction =
  | { type: 'started' }
  | { type: 'toggled'; id: string }
  /** From the anchor to `id` in the order of the list; a shorter range gives back what the longer one took. */
  | { type: 'extended'; id: string; order: readonly string[] }
  | { type: 'chosen'; ids: readonly string[] }
  | { type: 'dropped'; ids: readonly string[] }
  | { type: 'ended' };

export const nothingChosen: Selection = { on: false, ids: new Set(), anchor: null, before: new Set() };

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
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

export function selection(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'started':
      return { ...state, on: true };
    case 'toggled': {
      const ids = toggled(state.ids, action.id);
      return { on: true, ids, anchor: action.id, before: ids };
    }
    case 'extended':
      return extended(state, action.id, action.order);
    case 'chosen': {
      const ids = new Set(action.ids);
      return { on: true, ids, anchor: null, before: ids };
    }
    case 'dropped': {
      const gone = new Set(action.ids);
      const ids = new Set([...state.ids].filter((id) => !gone.has(id)));
      return { on: ids.size > 0, ids, anchor: null, before: ids };
    }
    case 'ended':
      return nothingChosen;
  }
}
