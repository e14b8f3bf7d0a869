import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format';
import { RARITY_LEVELS, type RarityTone } from '../../lib/rarity-level';

const tones: Readonly<Record<RarityTone, { text: string; bar: string }>> = {
  legendary: { text: 'text-legendary', bar: 'bg-legendary' },
  epic: { text: 'text-epic', bar: 'bg-epic' },
  rare: { text: 'text-rare', bar: 'bg-rare' },
  uncommon: { text: 'text-uncommon', bar: 'bg-uncommon' },
  common: { text: 'text-common', bar: 'bg-common' },
  basic: { text: 'text-basic', bar: 'bg-basic' },
};

/** The number of cars of each level, each linked to a search for them. */
export const LevelBars = ({ levels }: { levels: readonly { name: string; count: number }[] }) => {
  const countIn = (name: string) => levels.find((level) => level.name === name)?.count ?? 0;
  const largest = Math.max(1, ...levels.map(({ count }) => count));
  return (
    <ul className="grid gap-1">
      {RARITY_LEVELS.map(({ name, tone, from }) => {
        const count = countIn(name);
        return (
          <li key={name}>
            <Link
              to={`/search?${new URLSearchParams({ rarity: name }).toString()}`}
              className="-mx-2 grid grid-cols-[6.5rem_1fr_2.75rem] items-center gap-3 rounded-xs px-2 py-2.5 transition-colors hover:bg-hover"
            >
              <span className={clsx('type-label', tones[tone].text)}>
                {name} <span className="type-stamp text-muted">{from}+</span>
              </span>
              <span className="block h-2.5 overflow-hidden rounded-full bg-line">
                <span
                  className={clsx('data-mark block h-full rounded-full', tones[tone].bar)}
                  style={{ width: count === 0 ? 0 : `${Math.max(2, (count / largest) * 100)}%` }}
                />
              </span>
              <span className="text-right type-label tabular-nums">
                {formatCount(count)} <span className="sr-only">{count === 1 ? 'car' : 'cars'}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
