import { cloneElement, type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react';
import type { MenuProps } from './open-menu';

const load = () => import('./open-menu');
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

/** A button with a menu. The menu's code loads when the button is first hovered, focused or clicked. */
export const Menu = (props: MenuProps) => {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keys' | null>(null);
  const preload = () => void load();
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ detail }: MouseEvent) => setOpenedBy(detail === 0 ? 'keys' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpenedBy('keys');
    },
  });
  if (!openedBy) return trigger;
  return (
    <Suspense fallback={trigger}>
      <OpenMenu {...props} byKeys={openedBy === 'keys'} />
    </Suspense>
  );
};
