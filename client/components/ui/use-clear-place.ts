import { useCallback, useRef } from "react";

/** What a toast must not cover: windows, what floats beside a button, and what a form's page takes. */
const WINDOWS = "[data-window] > *, [data-floating], [data-form] :is(input, button)";
/** In pixels, between a toast and a window. */
const GAP = 8;

const PLACES = ["", "start", "end", "top"] as const;
type Place = (typeof PLACES)[number];

/**
 * Moves toasts to where they cover no open window: the middle of the foot, one of its corners, or the top.
 * `TOAST_PLACE` has the places by `data-place`.
 * @returns the ref of their element, which comes with the first toast and goes with the last
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
    // It stays where it is as long as it may.
    const now = (element.dataset.place ?? "") as Place;
    if (![now, ...PLACES].some((place) => isClear(put(place)))) put("");
  }
  settle();
  // Windows are put beside the page, at the end of the document.
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
