import type { ListedCar } from '@vault/contracts/collection/cars';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { GridSelection } from './grid-selection';

interface GridKeysOptions {
  grid: RefObject<HTMLElement | null>;
  cars: readonly ListedCar[];
  columns: number;
  selection: GridSelection | undefined;
  onEdit: ((car: ListedCar) => void) | undefined;
}

const indexOfTile = (target: EventTarget): number | null => {
  const tile = target instanceof Element ? target.closest('[data-at]') : null;
  return tile ? Number(tile.getAttribute('data-at')) : null;
};

/** The index that a key moves to from `at`, clamped to the grid; null for a key that does not move. */
export function indexAfterKey(key: string, at: number, columns: number, count: number): number | null {
  const last = count - 1;
  const target = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    // Above an empty cell of the last row, down moves to its last tile.
    ArrowDown: at + columns > last && Math.floor(at / columns) < Math.floor(last / columns) ? last : at + columns,
    Home: 0,
    End: last,
  }[key];
  if (target === undefined) return null;
  return target < 0 || target > last ? at : target;
}

/** Roving focus for the grid: one tile is tabbable, arrow keys move from it, `x` selects and `e` edits. */
export function useGridKeys({ grid, cars, columns, selection, onEdit }: GridKeysOptions) {
  const [focusIndex, setFocusIndex] = useState(0);
  const [focused, setFocused] = useState(false);
  const shouldFocus = useRef(false);
  const active = Math.max(0, Math.min(focusIndex, cars.length - 1));

  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    const tile = grid.current?.querySelector(`[data-at="${active}"]`);
    const control = tile?.querySelector<HTMLElement>('a') ?? tile?.querySelector('input');
    if (!control) return;
    shouldFocus.current = false;
    control.focus({ preventScroll: true });
    tile?.scrollIntoView({ block: 'nearest' });
  });

  const focusTile = (index: number) => {
    shouldFocus.current = true;
    setFocusIndex(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = indexOfTile(event.target);
    const car = at === null ? undefined : cars[at];
    if (at === null || !car || event.altKey) return;
    const hasCommandKey = event.metaKey || event.ctrlKey;
    const nextIndex = indexAfterKey(event.key, at, columns, cars.length);
    if (nextIndex !== null && (!hasCommandKey || event.key === 'Home' || event.key === 'End')) {
      const target = cars[nextIndex];
      if (event.shiftKey && selection && target) {
        const order = cars.map(({ id }) => id);
        // The range includes the tile it starts from.
        if (selection.ids.size === 0) selection.toggle(car.id);
        selection.extend(target.id, order);
      }
      focusTile(nextIndex);
    } else if (event.key === 'x' && !hasCommandKey && selection) selection.toggle(car.id);
    else if (event.key === 'e' && !hasCommandKey && onEdit) onEdit(car);
    else if (event.key.toLowerCase() === 'a' && hasCommandKey && selection) selection.all();
    else return;
    event.preventDefault();
  };

  return {
    active,
    /** The focused tile, which stays rendered while it is scrolled out of view. */
    pinned: focused ? active : null,
    handlers: {
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        const at = indexOfTile(target);
        setFocused(true);
        if (at !== null) setFocusIndex(at);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false);
      },
    },
  };
}
