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

const DEBOUNCE_MS = 120;
const MIN_SEARCH_LENGTH = 2;
const SEARCH_ITEM = 'search for this';

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The cars that match the typed text. */
function useMatchingCars(text: string) {
  const search = useDebounced(text.slice(0, 200), DEBOUNCE_MS);
  const { data } = useFindCarsQuery(search.length < MIN_SEARCH_LENGTH ? skipToken : search);
  return text.length < MIN_SEARCH_LENGTH ? [] : (data ?? []);
}

/** The command palette: finds pages, actions and cars. */
export const Palette = ({ onClose, onAdd, onHelp }: PaletteProps) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [dark] = useState(isDark);
  const text = typed.trim();
  const cars = useMatchingCars(text);
  const actions = matchingEntries([...ACTIONS, themeEntry(dark)], text);
  const pages = matchingEntries(PAGES, text);
  const searchable = text.length >= MIN_SEARCH_LENGTH;

  // The first item is selected, also after the list changes, unless the user has selected another one of this list.
  const values = [
    ...[...actions, ...pages].map(({ label }) => label),
    ...cars.map(({ id }) => id),
    ...(searchable ? [SEARCH_ITEM] : []),
  ];
  const [selection, setSelection] = useState({ list: '', value: '' });
  const list = values.join();
  const selected = selection.list === list ? selection.value : (values[0] ?? '');

  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const select = ({ action }: PaletteEntry) => {
    if ('go' in action) {
      go(action.go);
      return;
    }
    onClose();
    if (action.run === 'add') onAdd();
    else if (action.run === 'help') onHelp();
    else chooseTheme(dark ? 'light' : 'dark');
  };
  const entryItems = (entries: readonly PaletteEntry[]) =>
    entries.map((entry) => <EntryItem key={entry.label} entry={entry} onSelect={() => select(entry)} />);

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
            value={selected}
            onValueChange={(value) => setSelection({ list, value })}
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
              <Command.Empty className="px-3 py-6 text-center type-small text-muted">No results.</Command.Empty>
              <ItemGroup heading="Do">{entryItems(actions)}</ItemGroup>
              <ItemGroup heading="Go to">{entryItems(pages)}</ItemGroup>
              <ItemGroup heading="Your cars">
                {cars.map((car) => (
                  <CarItem key={car.id} car={car} onSelect={() => go(`/car/${car.id}`)} />
                ))}
              </ItemGroup>
              {searchable && (
                <SearchItem
                  value={SEARCH_ITEM}
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
