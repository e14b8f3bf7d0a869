import { lazy, type ReactNode, Suspense, useState } from 'react';

const LabelDialog = lazy(async () => ({ default: (await import('./label-dialog')).LabelDialog }));

/** The dialog of QR labels for selected cars, and what opens it. */
export function useSelectedLabels(ids: ReadonlySet<string>): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <LabelDialog open onOpenChange={setIsOpen} ids={[...ids]} count={ids.size} />
      </Suspense>
    ),
  };
}
