import { useEffect, useRef } from "react";

/** A part of the page, and its last focused element. */
interface KeptPart {
  root: HTMLElement;
  last: Element | null;
}
const parts = new Set<KeptPart>();
/** Whether a nested part that is still mounted has the same last focus and handles it. */
const isLeftToInner = ({ root, last }: KeptPart) =>
  [...parts].some((part) => part.last === last && part.root !== root && root.contains(part.root));

/**
 * Preserves the focus position for keyboard and screen reader users within one part of the page. When the focused
 * element is removed (a deleted row, a finished form, a replaced button), browsers restart at the top of the page;
 * this moves the focus to the part's heading instead, or to that of its first section if `heading` is unused.
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
      // Windows and menus return the focus to the element that had it.
      else if (!target.closest("[data-window], [role=menu]")) kept.last = null;
    };
    const keep = () => {
      if (!kept.last || kept.last.isConnected) return;
      // Runs after a closing window, or anything else, has moved the focus itself.
      requestAnimationFrame(() => {
        if (!kept.last || kept.last.isConnected || document.activeElement !== document.body) return;
        if (isLeftToInner(kept)) return;
        const target = heading.current ?? root.querySelector<HTMLElement>("h2[tabindex]");
        // A section that is still loading comes with a later change.
        if (!target) return;
        kept.last = null;
        target.focus({ preventScroll: true });
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
