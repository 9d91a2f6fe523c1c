import { useEffect, useRef } from "react";

/**
 * Keeps the place of who uses a keyboard or hears the page, in one part of it. Where what had the focus is gone (a row that
 * was removed, a form that has done its work, a button that gave way to another one while a window was open), the browser
 * would begin at the top of the page again; here the part's heading takes the focus, and is read.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const root = part.current;
    if (!root) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (root.contains(target)) last = target;
      // A window gives the focus back where it came from.
      else if (!target.closest("[data-window]")) last = null;
    };
    const keep = () => {
      if (!last || last.isConnected) return;
      // After the window that closes, and whoever else gives the focus to something of their own.
      requestAnimationFrame(() => {
        if (!last || last.isConnected || document.activeElement !== document.body) return;
        last = null;
        heading.current?.focus({ preventScroll: true });
      });
    };
    const observer = new MutationObserver(keep);
    observer.observe(root, { childList: true, subtree: true });
    observer.observe(document.body, { childList: true });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
  return { part, heading };
}
