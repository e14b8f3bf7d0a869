import { WISH_STATES, type WishState } from '@vault/contracts/collection/wishlist?light';
import { Check, ChevronDown } from 'lucide-react';
import { Badge } from '../../design-system/badge';
import { Menu } from '../../design-system/menu';
import { MenuItem } from '../../design-system/menu-item';
import { STATE_TONES, STATE_LABELS } from './wish-labels';

interface StatusMenuProps {
  /** The name of the wish, for the accessible label. */
  name: string;
  status: WishState;
  onChange: (status: WishState) => void;
}

/** The status of a wish, with a menu to change it. */
export const StatusMenu = ({ name, status, onChange }: StatusMenuProps) => (
  <Menu
    align="start"
    trigger={
      <button
        type="button"
        aria-label={`Status: ${STATE_LABELS[status]}. Change the status of ${name}`}
        className="grid min-h-11 place-items-center rounded-xs"
      >
        <Badge tone={STATE_TONES[status]}>
          {STATE_LABELS[status]}
          <ChevronDown aria-hidden className="size-3" />
        </Badge>
      </button>
    }
  >
    {WISH_STATES.map((option) => (
      <MenuItem
        key={option}
        onSelect={() => option !== status && onChange(option)}
        aside={option === status ? <Check aria-label="now" className="size-4" /> : undefined}
      >
        {STATE_LABELS[option]}
      </MenuItem>
    ))}
  </Menu>
);
