import { createContext, type ReactElement, type RefObject, useContext, useRef, useState } from "react";
import { loadMenu } from "./load-windows.ts";
import {
  MenuGroupContext,
  type MenuGroupProps,
  MenuItemContext,
  type MenuItemProps,
  type MenuProps,
  type MenuStart,
} from "./menu-parts.ts";
import { type PressButtonProps, PressContext } from "./press-button.tsx";
import { prepareChunk, useChunk } from "./use-chunk.ts";

interface OpenMenu {
  start: MenuStart | null;
  trigger: RefObject<HTMLButtonElement | null>;
  close: () => void;
}
const OpenMenuContext = createContext<OpenMenu | null>(null);

const prepare = () => prepareChunk(loadMenu);

/**
 * A button and the menu it opens. The menu's code loads on hover or focus; until then the button only announces a
 * menu.
 */
export function MenuTrigger({ children: [button, menu] }: { children: [ReactElement, ReactElement] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<MenuStart | null>(null);
  const open = (from: MenuStart) => {
    // Some browsers don't focus a pressed button, and closing the menu returns the focus here.
    trigger.current?.focus({ preventScroll: true });
    setStart(from);
  };
  const pointer = useRef("");
  const context: PressButtonProps = {
    ref: trigger,
    "aria-haspopup": "menu",
    "aria-expanded": start !== null,
    onHoverStart: prepare,
    onFocus: prepare,
    // Like native menus: opens on mousedown, but on touch only on release, because the finger may be scrolling.
    onPressStart: ({ pointerType }) => {
      pointer.current = pointerType;
      if (pointerType === "mouse") open("list");
    },
    // The browser would focus the button after the menu has taken the focus.
    onMouseDown: (event) => event.preventDefault(),
    // A press without a pointer, by a key or a screen reader, counts no clicks.
    onPress: ({ detail }) => {
      if (detail === 0) open("first");
      else if (pointer.current !== "mouse") open("list");
    },
    onKeyDown: (event) => {
      if (event.key === "ArrowDown") open("first");
      else if (event.key === "ArrowUp") open("last");
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return (
    <>
      <PressContext value={context}>{button}</PressContext>
      <OpenMenuContext value={{ start, trigger, close: () => setStart(null) }}>{menu}</OpenMenuContext>
    </>
  );
}

/** The list of actions behind a button: `<MenuTrigger><Button/><Menu label><MenuItem/></Menu></MenuTrigger>`. */
export function Menu(props: MenuProps) {
  const menu = useContext(OpenMenuContext);
  const MenuWindow = useChunk(loadMenu, menu?.start != null, () => menu?.close());
  return menu && MenuWindow && <MenuWindow {...props} {...menu} />;
}

/** An item of a menu. */
export function MenuItem(props: MenuItemProps) {
  const Item = useContext(MenuItemContext);
  return Item && <Item {...props} />;
}

/** A group of menu items, separated from those above. */
export function MenuGroup(props: MenuGroupProps) {
  const Group = useContext(MenuGroupContext);
  return Group && <Group {...props} />;
}
