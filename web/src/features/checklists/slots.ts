import type { ChecklistItem, SharedChecklist } from '@vault/contracts/collection/checklists';
import type { Slot } from './checklist-slot';

export const slotsOf = (items: readonly ChecklistItem[]): Slot[] =>
  items.map(({ release, owned, wished, car, cheapest }) => ({
    release,
    car,
    cheapest,
    isOwned: owned > 0,
    isWished: wished > 0,
  }));

export const sharedSlotsOf = ({ items }: SharedChecklist): Slot[] =>
  items.map(({ release, owned }) => ({ release, isOwned: owned, isWished: false }));
