import { thumbHashToDataURL } from "thumbhash";
import { isScrolling } from "./scroll-rest.ts";

/** Skips the blur for pictures that load fast and cards that scroll past. */
const BLUR_AFTER_MS = 80;

function blurOf(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** The frame element of a picture in `PinPicture`. */
export const frameOf = (image: Element): HTMLElement | null => image.closest<HTMLElement>("[data-frame]");

/**
 * Shows the blur behind a slow picture and removes it, with the color, once the picture has loaded. Sets the style
 * directly: state would render every card a second time.
 * @returns a function that cancels the wait
 */
export function watchPicture(image: HTMLImageElement, thumbhash: string): (() => void) | undefined {
  const { style } = frameOf(image) ?? image;
  let timer: ReturnType<typeof setTimeout>;
  const clear = () => {
    clearTimeout(timer);
    if (style.backgroundImage) style.backgroundImage = "";
    // These pictures are opaque, so the color behind them stays: removing it would repaint the card.
    if (!/\.(jpg|avif)$/.test(image.currentSrc)) style.backgroundColor = "";
  };
  if (image.complete && image.naturalWidth > 0) {
    clear();
    return undefined;
  }
  const blur = () => {
    if (isScrolling()) return wait();
    const url = blurOf(thumbhash);
    if (url) style.backgroundImage = `url(${url})`;
  };
  const wait = () => {
    timer = setTimeout(blur, BLUR_AFTER_MS);
  };
  wait();
  image.addEventListener("load", clear);
  return () => {
    clearTimeout(timer);
    image.removeEventListener("load", clear);
  };
}
