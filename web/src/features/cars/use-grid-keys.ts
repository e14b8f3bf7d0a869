import type { Car } from '@vault/contracts/collection/cars';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { GridSelection } from './grid-selection';
import { movedTo } from './grid-move';

interface GridKeys {
  grid: RefObject<HTMLElement | null>;
  cars: readonly Car[];
  columns: number;
  selection: GridSelection | undefined;
  onEdit: ((car: Car) => void) | undefined;
}

const placeOf = (target: EventTarget): number | null => {
  const tile = target instanceof Element ? target.closest('[data-at]') : null;
  return tile ? Number(tile.getAttribute('data-at')) : null;
};

/** One tile of the grid can be tabbed to; arrows move from it, `x` chooses, `e` edits. */
export function useGridKeys({ grid, cars, columns, selection, onEdit }: GridKeys) {
  const [place, setPlace] = useState(0);
  const [focused, setFocused] = useState(false);
  const wanted = useRef(false);
  const active = Math.max(0, Math.min(place, cars.length - 1));

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const tile = grid.current?.querySelector(`[data-at="${active}"]`);
    const control = tile?.querySelector<HTMLElement>('a') ?? tile?.querySelector('input');
    if (!control) return;
    wanted.current = false;
    control.focus({ preventScroll: true });
    tile?.scrollIntoView({ block: 'nearest' });
  });

  const goTo = (at: number) => {
    wanted.current = true;
    setPlace(at);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    const car = at === null ? undefined : cars[at];
    if (at === null || !car || event.altKey) return;
    const command = event.metaKey || event.ctrlKey;
    const to = movedTo(event.key, at, columns, cars.length);
    if (to !== null && (!command || event.key === 'Home' || event.key === 'End')) {
      const target = cars[to];
      if (event.shiftKey && selection && target) {
        const order = cars.map(({ id }) => id);
        // The tile from which the range is drawn belongs to it.
        if (selection.ids.size === 0) selection.toggle(car.id);
        selection.extend(target.id, order);
      }
      goTo(to);
    } else if (event.key === 'x' && !command && selection) selection.toggle(car.id);
    else if (event.key === 'e' && !command && onEdit) onEdit(car);
    else if (event.key.toLowerCase() === 'a' && command && selection) selection.all();
    else return;
    event.preventDefault();
  };

  return {
    active,
    /** Keeps the active tile in the page while it has the focus, wherever one scrolls. */
    held: focused ? active : null,
    handlers: {
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        const at = placeOf(target);
        setFocused(true);
        if (at !== null) setPlace(at);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false);
      },
    },
  };
}
