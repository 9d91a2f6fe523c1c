import { type ComponentType, createContext, type ReactNode } from "react";
import type { PopoverProps } from "react-aria-components";

/** The item an opening menu focuses first; "list" means none. */
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
  /** With `href`: downloads the target under this file name. */
  download?: string;
  onAction?: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
}

/** Renders an item; provided by the open menu. */
export const MenuItemContext = createContext<ComponentType<MenuItemProps> | null>(null);

export interface MenuGroupProps {
  /** Read out by screen readers; visually, a line separates the group. */
  label: string;
  children: ReactNode;
}

/** Renders a group of items; provided by the open menu. */
export const MenuGroupContext = createContext<ComponentType<MenuGroupProps> | null>(null);
