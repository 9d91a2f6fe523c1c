import { useCallback, useState } from "react";
import { thumbHashToDataURL } from "thumbhash";
import type { Pin } from "../../../src/pins/pin.ts";
import { cx } from "../ui/cx.ts";
import { altOf } from "./pin-text.ts";

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
  const [blur, setBlur] = useState<string | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const { thumbhash } = pin;
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      if (image.complete && image.naturalWidth > 0) {
        setLoaded(true);
        return;
      }
      const timer = setTimeout(() => setBlur(blurOf(thumbhash)), BLUR_AFTER_MS);
      return () => clearTimeout(timer);
    },
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
        backgroundColor: isLoaded ? undefined : pin.dominantColor,
        backgroundImage: isLoaded || !blur ? undefined : `url(${blur})`,
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
        onLoad={() => setLoaded(true)}
        className="block size-full object-cover"
      />
    </span>
  );
}
