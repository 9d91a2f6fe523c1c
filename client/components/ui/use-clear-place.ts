import { useCallback, useRef } from "react";

/** Elements that a toast must not cover: windows, overlays next to a button, and the inputs of a form's page. */
const WINDOWS = "[data-window] > *, [data-floating], [data-form] :is(input, button)";
/** The gap between a toast and a window in pixels. */
const GAP = 8;

const PLACES = ["", "start", "end", "top"] as const;
type Place = (typeof PLACES)[number];

/**
 * Moves toasts to a position without open windows: bottom center, a bottom corner, or the top. `TOAST_PLACE` has the positions by
 * `data-place`.
 * @returns the ref of their element, which mounts with the first toast and unmounts with the last
 */
export function useClearPlace(): (element: HTMLElement | null) => void {
  const stop = useRef<(() => void) | null>(null);
  return useCallback((element) => {
    stop.current?.();
    stop.current = element && keepClear(element);
  }, []);
}

function keepClear(element: HTMLElement): () => void {
  const sizes = new ResizeObserver(settle);
  const parts = new MutationObserver(settle);
  function settle() {
    const windows = [...document.querySelectorAll(WINDOWS)];
    for (const window of windows) sizes.observe(window);
    const put = (place: Place) => {
      element.dataset.place = place;
      return element.getBoundingClientRect();
    };
    const isClear = (toast: DOMRect) => windows.every((window) => !overlap(toast, window.getBoundingClientRect()));
    // Keeps the current position while it is clear.
    const now = (element.dataset.place ?? "") as Place;
    if (![now, ...PLACES].some((place) => isClear(put(place)))) put("");
  }
  settle();
  // Windows are appended to the end of the document, outside of the page.
  parts.observe(document.body, { childList: true });
  sizes.observe(element);
  return () => {
    parts.disconnect();
    sizes.disconnect();
  };
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right + GAP &&
  one.right > other.left - GAP &&
  one.top < other.bottom + GAP &&
  one.bottom > other.top - GAP;
