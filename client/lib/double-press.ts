const PRESSED = "a, button, [role=button], [role=option], [role=menuitem], [role=tab]";

/**
 * Of a double click, the second press is for what the first one met. Where that has gone at once – a row that leaves its list, a
 * window that closes, a page – the press would meet whatever has moved into its place, so it presses nothing. A click says
 * itself which of how many it is (UI Events, "detail"): presses of keys and of scripts are none of a double click.
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
    // Not "immediate": react-aria counts the click at the same place, or would press the button itself after a while.
    event.stopPropagation();
  };
  page.addEventListener("click", guard, { capture: true });
}
