import { cloneElement, type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react';
import type { MenuProps } from './open-menu';

const load = () => import('./open-menu');
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

/** A button with a menu. What a menu is made of is fetched when somebody reaches for the first one. */
export const Menu = (props: MenuProps) => {
  const [asked, setAsked] = useState<'pointer' | 'keys' | null>(null);
  const fetchEarly = () => void load();
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onClick: ({ detail }: MouseEvent) => setAsked(detail === 0 ? 'keys' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setAsked('keys');
    },
  });
  if (!asked) return trigger;
  return (
    <Suspense fallback={trigger}>
      <OpenMenu {...props} byKeys={asked === 'keys'} />
    </Suspense>
  );
};
