import { WISH_STATES, type WishState } from '@vault/contracts/collection/wishlist?light';
import { Check, ChevronDown } from 'lucide-react';
import { Badge } from '../../design-system/badge';
import { Menu } from '../../design-system/menu';
import { MenuItem } from '../../design-system/menu-item';
import { STATE_TONES, STATE_LABELS } from './wish-labels';

interface StateMenuProps {
  /** Of the wish, for people who listen. */
  name: string;
  status: WishState;
  onChange: (status: WishState) => void;
}

/** How far a wish has come, and the quick way to say so. */
export const StateMenu = ({ name, status, onChange }: StateMenuProps) => (
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
    {WISH_STATES.map((one) => (
      <MenuItem
        key={one}
        onSelect={() => one !== status && onChange(one)}
        aside={one === status ? <Check aria-label="now" className="size-4" /> : undefined}
      >
        {STATE_LABELS[one]}
      </MenuItem>
    ))}
  </Menu>
);
