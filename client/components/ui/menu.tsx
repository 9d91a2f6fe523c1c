import type { ReactNode } from "react";
import { Menu as AriaMenu, MenuItem as AriaMenuItem, Popover, type PopoverProps } from "react-aria-components";
import { cx } from "./cx.ts";
import { FLOATING_STYLE } from "./popover.tsx";

export { MenuTrigger } from "react-aria-components";

export interface MenuProps extends Pick<PopoverProps, "placement"> {
  label: string;
  children: ReactNode;
}

/** The list of actions behind a button: `<MenuTrigger><Button/><Menu label><MenuItem/></Menu></MenuTrigger>`. */
export function Menu({ label, children, placement = "bottom end" }: MenuProps) {
  return (
    // Gone at once: while it faded, it would be a second dialog beside the one that its action opens.
    <Popover placement={placement} className={cx(FLOATING_STYLE, "min-w-52 overflow-auto p-2")}>
      <AriaMenu aria-label={label} className="outline-none">
        {children}
      </AriaMenu>
    </Popover>
  );
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

/** One line of a menu. */
export function MenuItem({ children, icon, isDangerous = false, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      textValue={children}
      className={cx(
        "flex min-h-11 items-center gap-3 rounded-xl px-3 text-[15px] font-medium no-underline outline-none data-disabled:opacity-50 data-focused:bg-wash data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus",
        isDangerous ? "text-danger" : "text-ink",
      )}
    >
      {icon}
      {children}
    </AriaMenuItem>
  );
}
