import { skipToken } from '@reduxjs/toolkit/query';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { overlayStyle } from '../../design-system/dialog';
import { PhotoFrame } from '../../design-system/photo-frame';
import { formatVaultNumber } from '../../lib/format';
import { chooseTheme } from '../../lib/theme';
import { useDebounced } from '../../lib/use-debounced';
import { ACTIONS, matching, type PaletteEntry, PAGES, themeEntry } from './entries';
import { useFindCarsQuery } from './palette.api';

interface PaletteProps {
  onClose: () => void;
  onAdd: () => void;
  onHelp: () => void;
}

const pauseMs = 120;
const groupStyle =
  '**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:type-stamp **:[[cmdk-group-heading]]:text-muted';
const itemStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-xs px-3 py-1.5 type-small data-[selected=true]:bg-hover';

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}

const Entry = ({ entry, onSelect }: { entry: PaletteEntry; onSelect: () => void }) => {
  const { icon: Icon, label, shortcut } = entry;
  return (
    <Command.Item value={label} onSelect={onSelect} className={itemStyle}>
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="grow">{label}</span>
      {shortcut && <kbd className="rounded-xs border border-line px-1.5 type-stamp text-muted">{shortcut}</kbd>}
    </Command.Item>
  );
};

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group heading={heading} className={groupStyle}>
    {children}
  </Command.Group>
);

/** One field that leads to any page, does what is done often, and finds a car as one types. */
export const Palette = ({ onClose, onAdd, onHelp }: PaletteProps) => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [dark] = useState(isDark);
  const wanted = useDebounced(text.trim().slice(0, 200), pauseMs);
  const { data } = useFindCarsQuery(wanted.length < 2 ? skipToken : wanted);
  const cars = text.trim().length < 2 ? [] : (data ?? []);

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
  const group = (heading: string, list: readonly PaletteEntry[]) => {
    const entries = matching(list, text);
    return (
      entries.length > 0 && (
        <Group heading={heading}>
          {entries.map((entry) => (
            <Entry key={entry.label} entry={entry} onSelect={() => select(entry)} />
          ))}
        </Group>
      )
    );
  };

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[min(12dvh,7rem)] z-50 mx-auto max-w-xl animate-pop overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <Command label="Search or jump to" loop shouldFilter={false}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder="Find a car, or jump to…"
                className="h-13 w-full bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Command.List label="Results" className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-6 text-center type-small text-muted">Nothing fits that.</Command.Empty>
              {group('Do', [...ACTIONS, themeEntry(dark)])}
              {group('Go to', PAGES)}
              {cars.length > 0 && (
                <Group heading="Your cars">
                  {cars.map((car) => (
                    <Command.Item
                      key={car.id}
                      value={car.id}
                      onSelect={() => go(`/car/${car.id}`)}
                      className={itemStyle}
                    >
                      <PhotoFrame
                        photo={car.images[0] ? { url: car.images[0] } : null}
                        alt=""
                        sizes="44px"
                        className="w-11 shrink-0 rounded-xs"
                      />
                      <span className="min-w-0 grow truncate font-medium">{car.name}</span>
                      <span className="shrink-0 type-stamp text-muted">
                        {[car.brand, car.year].filter(Boolean).join(' · ')} {formatVaultNumber(car.vaultNumber)}
                      </span>
                    </Command.Item>
                  ))}
                </Group>
              )}
              {text.trim().length > 1 && (
                <Command.Item
                  value="search for this"
                  onSelect={() => go(`/search?${new URLSearchParams({ search: text.trim() }).toString()}`)}
                  className={itemStyle}
                >
                  <Search aria-hidden className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
                  <span className="min-w-0 grow truncate">Search the vault for ‘{text.trim()}’</span>
                </Command.Item>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
