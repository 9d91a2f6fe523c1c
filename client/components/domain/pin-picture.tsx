import { type ReactNode, useCallback } from "react";
import { thumbHashToDataURL } from "thumbhash";
import type { Pin } from "../../../src/model/pin.ts";
import { cx } from "../ui/cx.ts";
import { altOf } from "./pin-text.ts";
import { isScrolling } from "./scroll-rest.ts";

export interface PinPictureProps {
  pin: Pick<Pin, "images" | "dominantColor" | "thumbhash" | "altText" | "title" | "pinner">;
  /** Height over width of the frame; the picture's own where none is given. */
  ratio?: number;
  /** As of `<img sizes>`; the widths of cards by default. */
  sizes?: string;
  /** On the first screen: loaded at once and first. */
  priority?: boolean;
  /** Offers the full picture as well; for a Pin's own page. */
  full?: boolean;
  alt?: string;
  className?: string;
  /** What lies over the picture, in a frame that is `relative`. */
  over?: ReactNode;
}

export const CARD_SIZES = "(max-width: 630px) 50vw, 260px";

/** Pictures that come at once, and cards that only fly past, cost no blur. */
const BLUR_AFTER_MS = 80;

function blurOf(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}

/**
 * Puts the blur behind a picture that keeps one waiting, and takes it away with the colour once the picture is there.
 * By hand: as a state it would render every card of a feed a second time, just while cards come by the dozen.
 * @returns what ends the wait
 */
function waitFor(image: HTMLImageElement, thumbhash: string): (() => void) | undefined {
  const { style } = image.parentElement ?? image;
  let timer: ReturnType<typeof setTimeout>;
  const clear = () => {
    clearTimeout(timer);
    if (style.backgroundImage) style.backgroundImage = "";
    // Nothing shines through a JPEG, and to take the colour away would be to draw the card again.
    if (!image.currentSrc.endsWith(".jpg")) style.backgroundColor = "";
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

/**
 * A Pin's picture in a frame of its final size. Until it is there the frame has its dominant colour, and in the browser
 * its blur, made only for pictures that keep one waiting.
 */
export function PinPicture({
  pin,
  ratio,
  sizes = CARD_SIZES,
  priority = false,
  full = false,
  ...rest
}: PinPictureProps) {
  const { thumbhash } = pin;
  const watch = useCallback(
    (image: HTMLImageElement | null) => (image ? waitFor(image, thumbhash) : undefined),
    [thumbhash],
  );
  const own = pin.images["474x"];
  const candidates = (["236x", "474x", "736x", ...(full ? ["orig" as const] : [])] as const).map(
    (size) => pin.images[size],
  );
  // Small pictures are stored once for several sizes: a width stands in the list only once.
  const srcSet = candidates
    .filter((image, index) => candidates.findIndex((other) => other.width === image.width) === index)
    .map((image) => `${image.url} ${image.width}w`)
    .join(", ");
  return (
    <span
      style={{
        aspectRatio: ratio ? `1 / ${ratio}` : `${own.width} / ${own.height}`,
        backgroundColor: pin.dominantColor,
      }}
      className={cx("block w-full overflow-hidden bg-wash bg-cover", rest.className)}
    >
      <img
        ref={watch}
        src={own.url}
        srcSet={srcSet}
        sizes={sizes}
        width={own.width}
        height={own.height}
        alt={rest.alt ?? altOf(pin)}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        draggable={false}
        className="block size-full object-cover"
      />
      {rest.over}
    </span>
  );
}
