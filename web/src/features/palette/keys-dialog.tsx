import { Fragment } from 'react';
import { Dialog } from '../../design-system/dialog';
import { commandKey } from '../../lib/command-key';

const command = commandKey.trim();

const groups: readonly { title: string; keys: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    title: 'Anywhere',
    keys: [
      { keys: [command, 'K'], does: 'Find a car, jump to a page, do something' },
      { keys: ['/'], does: 'Search your vault' },
      { keys: ['n'], does: 'Add a car' },
      { keys: ['?'], does: 'Show these keys' },
    ],
  },
  {
    title: 'In a grid or list of cars',
    keys: [
      { keys: ['←', '→', '↑', '↓'], does: 'Move from car to car' },
      { keys: ['Home'], does: 'To the first car' },
      { keys: ['Enter'], does: 'Open the car' },
      { keys: ['e'], does: 'Edit the car' },
      { keys: ['x'], does: 'Select or deselect the car' },
      { keys: ['Shift', '→'], does: 'Extend the selection' },
      { keys: [command, 'A'], does: 'Select all that match' },
      { keys: ['Esc'], does: 'End the selection' },
    ],
  },
  { title: 'On a car', keys: [{ keys: ['e'], does: 'Edit it' }] },
];

const keyStyle =
  'inline-grid min-h-7 min-w-7 place-items-center rounded-xs border border-control bg-surface px-1.5 type-stamp normal-case';

/** The list of keyboard shortcuts. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} size="md" title="Keyboard shortcuts">
    <div className="grid gap-5">
      {groups.map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3 className="type-stamp text-brass">{title}</h3>
          <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
            {keys.map(({ keys: combination, does }) => (
              <Fragment key={does}>
                <dt className="flex min-w-34 gap-1">
                  {combination.map((key) => (
                    <kbd key={key} className={keyStyle}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd className="type-small">{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);
