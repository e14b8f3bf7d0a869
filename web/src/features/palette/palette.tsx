import { skipToken } from '@reduxjs/toolkit/query';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { overlayStyle } from '../../design-system/sheet-style';
import { chooseTheme } from '../../lib/theme';
import { useDebounced } from '../../lib/use-debounced';
import { ACTIONS, matchingEntries, type PaletteEntry, PAGES, themeEntry } from './entries';
import { useFindCarsQuery } from './palette.api';
import { CarItem, EntryItem, ItemGroup, SearchItem } from './palette-items';

interface PaletteProps {
  onClose: () => void;
  onAdd: () => void;
  onHelp: () => void;
}

const pauseMs = 120;
const shortest = 2;
const searchFor = 'search for this';

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The cars that fit while one types. */
function useFoundCars(text: string) {
  const wanted = useDebounced(text.slice(0, 200), pauseMs);
  const { data } = useFindCarsQuery(wanted.length < shortest ? skipToken : wanted);
  return text.length < shortest ? [] : (data ?? []);
}

/** One field that leads to any page, does what is done often, and finds a car as one types. */
export const Palette = ({ onClose, onAdd, onHelp }: PaletteProps) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [dark] = useState(isDark);
  const text = typed.trim();
  const cars = useFoundCars(text);
  const actions = matchingEntries([...ACTIONS, themeEntry(dark)], text);
  const pages = matchingEntries(PAGES, text);
  const searchable = text.length >= shortest;

  // The first line is chosen, also when it arrives later, unless another one of these was gone to.
  const lines = [
    ...[...actions, ...pages].map(({ label }) => label),
    ...cars.map(({ id }) => id),
    ...(searchable ? [searchFor] : []),
  ];
  const [gone, setGone] = useState({ among: '', to: '' });
  const among = lines.join();
  const chosen = gone.among === among ? gone.to : (lines[0] ?? '');

  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const select = ({ act }: PaletteEntry) => {
    if ('go' in act) {
      go(act.go);
      return;
    }
    onClose();
    if (act.run === 'add') onAdd();
    else if (act.run === 'help') onHelp();
    else chooseTheme(dark ? 'light' : 'dark');
  };
  const entries = (list: readonly PaletteEntry[]) =>
    list.map((entry) => <EntryItem key={entry.label} entry={entry} onSelect={() => select(entry)} />);

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[min(12dvh,7rem)] z-50 mx-auto max-w-xl animate-pop overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <Command
            label="Search or jump to"
            loop
            shouldFilter={false}
            value={chosen}
            onValueChange={(to) => setGone({ among, to })}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder="Find a car, or jump to…"
                className="h-13 w-full bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Command.List label="Results" className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-6 text-center type-small text-muted">Nothing fits that.</Command.Empty>
              <ItemGroup heading="Do">{entries(actions)}</ItemGroup>
              <ItemGroup heading="Go to">{entries(pages)}</ItemGroup>
              <ItemGroup heading="Your cars">
                {cars.map((car) => (
                  <CarItem key={car.id} car={car} onSelect={() => go(`/car/${car.id}`)} />
                ))}
              </ItemGroup>
              {searchable && (
                <SearchItem
                  value={searchFor}
                  text={text}
                  onSelect={() => go(`/search?${new URLSearchParams({ search: text }).toString()}`)}
                />
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
