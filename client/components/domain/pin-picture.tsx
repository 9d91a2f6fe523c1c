import { type ReactNode, useCallback } from "react";
import { lightCopyOf } from "../../../src/media/light-copy.rules.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { cx } from "../ui/cx.ts";
import { inkOn } from "./pin-text.ts";
import { watchPicture } from "./watch-picture.ts";

/** Loading priority: true loads with the page, "soon" once the styles have loaded. */
export type PicturePriority = boolean | "soon";

export interface PinPictureProps {
  pin: Pick<Pin, "images" | "dominantColor" | "thumbhash" | "altText" | "title" | "pinner" | "isBlurred">;
  /** Height over width of the frame; the picture's own ratio by default. */
  ratio?: number;
  /** The `sizes` of the `<img>`; card widths by default. */
  sizes?: string;
  /** Set for pictures of the first screen. */
  priority?: PicturePriority;
  /** Also offers the original size, for a Pin's own page. */
  full?: boolean;
  alt?: string;
  className?: string;
  /** Rendered over the picture; the frame is `relative`. */
  over?: ReactNode;
}

/** Two columns on phones, whose gaps are 12, 8 and 12 pixels; the later breakpoints are those of `waterfall.css`. */
export const CARD_SIZES = "(max-width: 637px) calc(50vw - 16px), 260px";

/**
 * A Pin's picture in a frame of its final size. Until it loads, the frame shows the dominant color, and in the
 * browser a blur if loading takes long.
 */
export function PinPicture({
  pin,
  ratio,
  sizes = CARD_SIZES,
  priority = false,
  full = false,
  ...rest
}: PinPictureProps) {
  const altOf = useAltOf();
  const { thumbhash } = pin;
  const watch = useCallback(
    (image: HTMLImageElement | null) => (image ? watchPicture(image, thumbhash) : undefined),
    [thumbhash],
  );
  const own = pin.images["474x"];
  const candidates = (["236x", "474x", "736x", ...(full ? ["orig" as const] : [])] as const).map(
    (size) => pin.images[size],
  );
  // Small pictures have one file for several sizes, and a srcset may list each width only once.
  const files = candidates.filter(
    (image, index) => candidates.findIndex((other) => other.width === image.width) === index,
  );
  const isLight = lightCopyOf(own.url) !== null;
  const srcSet = (addressOf: (url: string) => string) =>
    files.map(({ url, width }) => `${addressOf(url)} ${width}w`).join(", ");
  return (
    <span
      style={{
        aspectRatio: ratio ? `1 / ${ratio}` : `${own.width} / ${own.height}`,
        backgroundColor: pin.dominantColor,
        // Firefox shows the alternative text while the picture loads.
        color: inkOn(pin.dominantColor),
      }}
      className={cx("block w-full overflow-hidden bg-wash bg-cover", rest.className)}
      data-frame={pin.isBlurred || ""}
    >
      <picture className="contents">
        {/* The original has no lighter copy, so its own address is used. */}
        {isLight && <source type="image/avif" srcSet={srcSet((url) => lightCopyOf(url) ?? url)} sizes={sizes} />}
        <img
          ref={watch}
          src={own.url}
          srcSet={srcSet((url) => url)}
          sizes={sizes}
          width={own.width}
          height={own.height}
          alt={rest.alt ?? altOf(pin)}
          loading={priority === true ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding="async"
          draggable={false}
          className="block size-full object-cover"
        />
      </picture>
      {rest.over}
    </span>
  );
}

/** A picture's alternative text: the description, else the title, else the owner's name. */
export function useAltOf() {
  const t = useUiTexts();
  return useCallback(
    ({ altText, title, pinner }: Pick<Pin, "altText" | "title" | "pinner">) =>
      altText || title || t("pinBy", { name: pinner.fullName || pinner.username }),
    [t],
  );
}
