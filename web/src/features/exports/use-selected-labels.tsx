import { QrCode } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MenuItem } from '../../design-system/menu-item';

const LabelDialog = lazy(async () => ({ default: (await import('./label-dialog')).LabelDialog }));

/** QR labels for selected cars: a menu entry and the dialog that it opens. */
export function useSelectedLabels(ids: ReadonlySet<string>): { entry: ReactNode; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  return {
    entry: (
      <MenuItem icon={QrCode} onSelect={() => setOpen(true)}>
        QR labels
      </MenuItem>
    ),
    dialog: open && (
      <Suspense>
        <LabelDialog open onOpenChange={setOpen} ids={[...ids]} count={ids.size} />
      </Suspense>
    ),
  };
}
