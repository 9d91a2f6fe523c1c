import { useEffect, useRef } from "react";

/** A part of the page, and what in it had the focus last. */
interface KeptPart {
  root: HTMLElement;
  last: Element | null;
}
const parts = new Set<KeptPart>();
/** A part within this one, which is still there and knows better where the focus was. */
const isLeftToInner = ({ root, last }: KeptPart) =>
  [...parts].some((part) => part.last === last && part.root !== root && root.contains(part.root));

/**
 * Keeps the place of who uses a keyboard or hears the page, in one part of it. Where what had the focus is gone (a row that
 * was removed, a form that has done its work, a button that gave way to another one while a window was open), the browser
 * would begin at the top of the page again; here the part's heading, or what else names it, takes the focus, and is read.
 */
export function useKeptFocus<Part extends HTMLElement, Heading extends HTMLElement = HTMLHeadingElement>() {
  const part = useRef<Part>(null);
  const heading = useRef<Heading>(null);
  useEffect(() => {
    const root = part.current;
    if (!root) return;
    const kept: KeptPart = { root, last: null };
    parts.add(kept);
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (root.contains(target)) kept.last = target;
      // A window and a menu give the focus back where it came from.
      else if (!target.closest("[data-window], [role=menu]")) kept.last = null;
    };
    const keep = () => {
      if (!kept.last || kept.last.isConnected) return;
      // After the window that closes, and whoever else gives the focus to something of their own.
      requestAnimationFrame(() => {
        if (!kept.last || kept.last.isConnected || document.activeElement !== document.body) return;
        if (isLeftToInner(kept)) return;
        kept.last = null;
        heading.current?.focus({ preventScroll: true });
      });
    };
    const observer = new MutationObserver(keep);
    observer.observe(root, { childList: true, subtree: true });
    observer.observe(document.body, { childList: true });
    document.addEventListener("focusin", remember);
    return () => {
      parts.delete(kept);
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
  return { part, heading };
}
