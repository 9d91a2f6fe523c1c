import { type ComponentPropsWithRef, type MouseEvent, useContext } from "react";
import { NavigateContext } from "../../lib/navigation/page-move.ts";
import { keepKeys, keepPress } from "./press-button.tsx";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "onClick"> {
  href: string;
  /** Called before the link is followed. */
  onPress?: (() => void) | undefined;
}

/** Whether a press navigates within the app: a plain press on a page of the site. The browser handles all others. */
export function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const link = event.currentTarget;
  const { origin, target } = link;
  // `download` without a name is empty, but still a download.
  const isElsewhere = origin !== location.origin || link.hasAttribute("download");
  if (event.defaultPrevented || event.button !== 0 || isElsewhere) return false;
  return (!target || target === "_self") && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** The router accepts only paths; an address of this site may be given in full. */
export const pathOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

/** A link. */
export function Link({ href, onPress, children, ...props }: LinkProps) {
  const navigate = useContext(NavigateContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.stopPropagation();
    onPress?.();
    if (!navigate || !opensHere(event)) return;
    event.preventDefault();
    navigate(pathOf(event.currentTarget));
  };
  return (
    <a {...keepPress} onKeyDown={keepKeys} {...props} href={href} onClick={follow}>
      {children}
    </a>
  );
}
