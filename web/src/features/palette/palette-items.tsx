import type { ListedCar } from '@vault/contracts/collection/cars';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { PhotoFrame } from '../../design-system/photo-frame';
import { formatVaultNumber } from '../../lib/format';
import type { PaletteEntry } from './entries';

interface ItemProps {
  value: string;
  onSelect: () => void;
  children: ReactNode;
}

const Item = (props: ItemProps) => (
  <Command.Item
    {...props}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xs px-3 py-1.5 type-small data-[selected=true]:bg-hover"
  />
);

export const EntryItem = ({ entry, onSelect }: { entry: PaletteEntry; onSelect: () => void }) => {
  const { icon: Icon, label, shortcut } = entry;
  return (
    <Item value={label} onSelect={onSelect}>
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="grow">{label}</span>
      {shortcut && <kbd className="rounded-xs border border-line px-1.5 type-stamp text-muted">{shortcut}</kbd>}
    </Item>
  );
};

export const CarItem = ({ car, onSelect }: { car: ListedCar; onSelect: () => void }) => (
  <Item value={car.id} onSelect={onSelect}>
    <PhotoFrame
      photo={car.images[0] ? { url: car.images[0] } : null}
      alt=""
      sizes="44px"
      className="w-11 shrink-0 rounded-xs"
    />
    <span className="min-w-0 grow">
      <span className="block truncate font-medium">{car.name}</span>
      <span className="block truncate type-stamp text-muted">
        {[car.brand, car.scale, car.year].filter(Boolean).join(' │ ')}
      </span>
    </span>
    <span className="shrink-0 type-stamp text-muted">{formatVaultNumber(car.vaultNumber)}</span>
  </Item>
);

export const SearchItem = ({ value, text, onSelect }: { value: string; text: string; onSelect: () => void }) => (
  <Item value={value} onSelect={onSelect}>
    <Search aria-hidden className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
    <span className="min-w-0 grow truncate">Search the vault for ‘{text}’</span>
  </Item>
);

/** Items under a heading; nothing if there are none. */
export const ItemGroup = ({ heading, children }: { heading: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <Command.Group
      heading={heading}
      className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:type-stamp **:[[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
