import { type RefObject, useContext } from "react";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  Popover,
  RouterProvider,
} from "react-aria-components";
import { NavigateContext } from "../../lib/navigation/page-move.ts";
import { cx } from "./cx.ts";
import {
  MenuGroupContext,
  type MenuGroupProps,
  MenuItemContext,
  type MenuItemProps,
  type MenuProps,
  type MenuStart,
} from "./menu-parts.ts";
import { FLOATING_STYLE } from "./popover.tsx";

interface MenuWindowProps extends MenuProps {
  start: MenuStart | null;
  trigger: RefObject<HTMLButtonElement | null>;
  close: () => void;
}

/** The open menu of `Menu`. */
export function MenuWindow({ label, children, placement = "bottom end", start, trigger, close }: MenuWindowProps) {
  const navigate = useContext(NavigateContext);
  const window = (
    // No exit animation: a fading menu would overlap the dialog that its action opens.
    <Popover
      trigger="MenuTrigger"
      // For React Aria the window around the menu is a dialog, which needs a name too.
      aria-label={label}
      triggerRef={trigger}
      isOpen={start !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      placement={placement}
      className={cx(FLOATING_STYLE, "min-w-52 overflow-auto p-2")}
    >
      <MenuItemContext value={Item}>
        <MenuGroupContext value={Group}>
          <AriaMenu
            aria-label={label}
            autoFocus={start === null || start === "list" ? true : start}
            onClose={close}
            className="outline-none"
          >
            {children}
          </AriaMenu>
        </MenuGroupContext>
      </MenuItemContext>
    </Popover>
  );
  return navigate ? <RouterProvider navigate={navigate}>{window}</RouterProvider> : window;
}

const Group = ({ label, children }: MenuGroupProps) => (
  <MenuSection aria-label={label} className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2">
    {children}
  </MenuSection>
);

function Item({ children, icon, isDangerous = false, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      textValue={children}
      className={cx(
        "flex min-h-11 items-center gap-3 rounded-xl px-3 text-[0.9375rem] font-medium no-underline outline-none data-disabled:opacity-50 data-focused:bg-wash data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus",
        isDangerous ? "text-danger" : "text-ink",
      )}
    >
      {icon}
      {children}
    </AriaMenuItem>
  );
}
