import { SHOWCASE_MAX_CARS } from '@vault/contracts/collection/showcase?light';
import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../design-system/button';
import { Checkbox } from '../../design-system/checkbox';
import { Dialog } from '../../design-system/dialog';
import { TextField } from '../../design-system/text-field';
import { countOf, formatCount } from '../../lib/format';
import { findCars } from './find-cars';

interface PickCarsDialogProps {
  /** The whole vault. */
  cars: readonly OfflineCar[];
  chosen: readonly string[];
  onClose: () => void;
  onDone: (ids: string[]) => void;
}

const MAX_VISIBLE = 200;

/** Chooses cars of the vault; already chosen ones keep their order, new ones are appended. */
export const PickCarsDialog = ({ cars, chosen, onClose, onDone }: PickCarsDialogProps) => {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState(() => new Set(chosen));
  const results = useMemo(() => findCars(cars, search), [cars, search]);
  const full = picked.size >= SHOWCASE_MAX_CARS;
  const toggle = (id: string) =>
    setPicked((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title="Choose cars"
      description={`${formatCount(picked.size)} chosen of at most ${SHOWCASE_MAX_CARS}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onDone([...picked])}>
            Show {countOf(picked.size, 'car')}
          </Button>
        </>
      }
    >
      <TextField
        label="Search your cars"
        type="search"
        placeholder="Name, brand, series or year"
        lead={<Search aria-hidden className="size-4.5" />}
        value={search}
        maxLength={200}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className="mt-3 type-fine text-muted">
        {results.length === 0 ? 'No cars found' : countOf(results.length, 'car')}
        {results.length > MAX_VISIBLE && `. Only the first ${MAX_VISIBLE} are shown; search to find others.`}
      </p>
      <ul aria-label="Your cars" className="mt-1 min-h-64">
        {results.slice(0, MAX_VISIBLE).map(({ id, name, brand, scale, year }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Checkbox
              className="w-full py-1"
              checked={picked.has(id)}
              disabled={full && !picked.has(id)}
              onChange={() => toggle(id)}
              label={
                <span className="min-w-0">
                  <span className="font-medium">{name}</span>{' '}
                  <span className="text-muted">{[brand, scale, year].filter(Boolean).join(' · ')}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
