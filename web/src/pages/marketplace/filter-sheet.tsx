import type { ComponentProps } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { countOf } from '../../lib/format';
import { FacetPanel } from './facet-panel';

interface FilterSheetProps extends ComponentProps<typeof FacetPanel> {
  /** How many there are with what is chosen so far; null until that is known. */
  total: number | null;
  onClose: () => void;
}

/** The filters of a narrow screen. */
export const FilterSheet = ({ total, onClose, ...panel }: FilterSheetProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Filters"
    footer={
      <Button variant="primary" className="grow" onClick={onClose}>
        {total === null ? 'Show listings' : `Show ${countOf(total, 'listing')}`}
      </Button>
    }
  >
    <FacetPanel {...panel} />
  </Dialog>
);
