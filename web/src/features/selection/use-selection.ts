import { useEffect, useMemo, useReducer } from 'react';
import { onKey } from '../../lib/on-key';
import { emptySelection, selectionReducer } from './selection';

/** The selection of a list with its actions; Escape ends it. */
export function useSelection() {
  const [{ on, ids: selectedIds }, dispatch] = useReducer(selectionReducer, emptySelection);
  useEffect(() => (on ? onKey('Escape', () => dispatch({ type: 'ended' })) : undefined), [on]);
  const actions = useMemo(
    () => ({
      start: () => dispatch({ type: 'started' }),
      toggle: (id: string) => dispatch({ type: 'toggled', id }),
      extend: (id: string, order: readonly string[]) => dispatch({ type: 'extended', id, order }),
      select: (ids: readonly string[]) => dispatch({ type: 'selected', ids }),
      deselect: (ids: readonly string[]) => dispatch({ type: 'deselected', ids }),
      end: () => dispatch({ type: 'ended' }),
    }),
    [],
  );
  return useMemo(() => ({ on, ids: selectedIds, ...actions }), [on, selectedIds, actions]);
}

export type SelectionHandle = ReturnType<typeof useSelection>;
