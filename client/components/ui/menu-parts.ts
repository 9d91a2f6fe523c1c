import { type ComponentType, createContext, type ReactNode } from "react";
import type { PopoverProps } from "react-aria-components";

/** Which of its items an open menu begins at; "list" is none of them. */
export type MenuStart = "first" | "last" | "list";

export interface MenuProps extends Pick<PopoverProps, "placement"> {
  label: string;
  children: ReactNode;
}

export interface MenuItemProps {
  children: string;
  icon?: ReactNode;
  /** Instead of `onAction`: the item is a link. */
  href?: string;
  /** With `href`: what it is saved as, instead of being opened. */
  download?: string;
  onAction?: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
}

/** What an item is drawn by, which the open menu says. */
export const MenuItemContext = createContext<ComponentType<MenuItemProps> | null>(null);
