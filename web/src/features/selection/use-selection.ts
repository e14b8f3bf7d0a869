import { useEffect, useMemo, useReducer } from 'react';
import { onKey } from '../../lib/on-key';
import { nothingChosen, selection } from './selection';

/** A list's selection and what changes it; Escape ends it. */
export function useSelection() {
  const [{ on, ids }, dispatch] = useReducer(selection, nothingChosen);
  useEffect(() => (on ? onKey('Escape', () => dispatch({ type: 'ended' })) : undefined), [on]);
  const acts = useMemo(
    () => ({
      start: () => dispatch({ type: 'started' }),
      toggle: (id: string) => dispatch({ type: 'toggled', id }),
      extend: (id: string, order: readonly string[]) => dispatch({ type: 'extended', id, order }),
      choose: (all: readonly string[]) => dispatch({ type: 'chosen', ids: all }),
      drop: (gone: readonly string[]) => dispatch({ type: 'dropped', ids: gone }),
      end: () => dispatch({ type: 'ended' }),
    }),
    [],
  );
  return useMemo(() => ({ on, ids, ...acts }), [on, ids, acts]);
}

export type SelectionHandle = ReturnType<typeof useSelection>;
