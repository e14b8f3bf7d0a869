import type { ListedCar } from '@vault/contracts/collection/cars';
import type { MouseEvent } from 'react';
import { useLongPress } from '../../lib/use-long-press';
import type { GridSelection } from './grid-selection';

/** Selects tiles by mouse and touch: checkbox, click in selection mode, range with Shift, long press. */
export function useGridPointer(cars: readonly ListedCar[], selection: GridSelection | undefined) {
  const carAt = (target: EventTarget): ListedCar | undefined => {
    const tile = target instanceof Element ? target.closest('[data-at]') : null;
    return tile ? cars[Number(tile.getAttribute('data-at'))] : undefined;
  };
  const { handlers, swallowed, holding } = useLongPress((target) => {
    const car = carAt(target);
    if (!car || !selection || target.closest('button')) return;
    selection.toggle(car.id);
    if ('vibrate' in navigator) navigator.vibrate(10);
  });
  if (!selection) return {};

  const onClickCapture = (event: MouseEvent) => {
    const car = carAt(event.target);
    const target = event.target as Element;
    if (swallowed()) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!car) return;
    const isCheckbox = target.matches('input[type=checkbox]');
    const opensElsewhere = event.metaKey || event.ctrlKey;
    if (!isCheckbox && (!selection.on || opensElsewhere || target.closest('button'))) return;
    if (!isCheckbox) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.shiftKey)
      selection.extend(
        car.id,
        cars.map(({ id }) => id),
      );
    else selection.toggle(car.id);
  };
  return {
    ...handlers,
    onClickCapture,
    onContextMenu: (event: MouseEvent) => holding() && event.preventDefault(),
  };
}
