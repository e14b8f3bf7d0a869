import {
  cloneElement,
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useState,
} from 'react';
import type { LucideIcon } from 'lucide-react';

const load = () => import('./open-menu');
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

export interface MenuProps {
  /** One button; it gets the menu's keys and aria attributes. */
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'center' | 'end' | undefined;
  children: ReactNode;
}

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

export interface MenuItemProps {
  icon?: LucideIcon | undefined;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A key or a count at the end of the row. */
  aside?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

/** How the menu that is open draws its rows. */
export const MenuRow = createContext<(props: MenuItemProps) => ReactNode>(() => null);

export const MenuItem = (props: MenuItemProps) => use(MenuRow)(props);
