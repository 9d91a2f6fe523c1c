const PRESSED = "a, button, [role=button], [role=option], [role=menuitem], [role=tab]";

/**
 * Ignores the second press of a double click if it hits another element than the first. That happens when the first
 * press removed its target – a row, a window, a page – and something else moved into its place. Presses are counted
 * by the click's `detail` (UI Events); keyboard and script clicks have none.
 */
export function guardDoublePresses(page: Document): void {
  let first: Element | null = null;
  const guard = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    if (event.detail < 2) {
      first = pressed;
      return;
    }
    if (!pressed || pressed === first) return;
    event.preventDefault();
    // Not stopImmediatePropagation: React Aria has to see the click at the same node, or it would fire the press
    // later.
    event.stopPropagation();
  };
  page.addEventListener("click", guard, { capture: true });
}
