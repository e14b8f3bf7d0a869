import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';

export interface MenuItemProps {
  icon?: LucideIcon | undefined;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A key or a count at the end of the row. */
  aside?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

/** Renders the items of the open menu. */
export const MenuRow = createContext<(props: MenuItemProps) => ReactNode>(() => null);

export const MenuItem = (props: MenuItemProps) => use(MenuRow)(props);
