import type { ReactNode } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { cx } from "../ui/cx.ts";
import { PlainLink } from "../ui/plain-link.tsx";
import { CardVideo } from "./card-video.tsx";
import { LinkSheet } from "./link-sheet.tsx";
import { type PicturePriority, PinPicture, useAltOf } from "./pin-picture.tsx";
import { cardRatio, titleLines } from "./pin-text.ts";
import { PinnerLine } from "./pinner-line.tsx";
import { PriceLine } from "./price-line.tsx";
import { TextLayers } from "./text-layers.tsx";

export interface PinCardProps {
  pin: Pin;
  href: string;
  /** Buttons over the picture: on hover and focus, and always on touch devices (but see `touchAction`). */
  actions?: ReactNode;
  /**
   * On touch devices: one small button at the end of the footer instead of `actions`. Null for a mouse; styles hide what
   * doesn't fit the device.
   */
  touchAction?: ReactNode;
  /** Replaces the line about the pinner; one line of 32 px. `null` leaves the line empty. */
  footer?: ReactNode;
  /** The button of a menu at the end of the footer: on hover and focus, and always on touch devices. */
  menu?: ReactNode;
  priority?: PicturePriority;
}

/** Darkens a hovered picture so that the buttons over it stand out, and gives pale pictures an edge. */
const VEIL =
  "after:pointer-events-none after:absolute after:inset-0 after:rounded-card after:inset-ring after:inset-ring-black/5 after:transition-colors after:duration-150 group-focus-within:after:bg-black/30 group-hover:after:bg-black/30 [@media(hover:none)]:after:bg-transparent!";

/**
 * A Pin in the masonry, as high as its picture plus `cardTextHeight`. Keeps elements few and state out until the card
 * is used: fast scrolling mounts dozens of cards within a second.
 */
export function PinCard({ pin, href, actions, touchAction, footer, menu, priority }: PinCardProps) {
  const alt = useAltOf()(pin);
  const lines = titleLines(pin);
  return (
    <article className="group relative">
      <PlainLink href={href} className="block rounded-card text-ink no-underline">
        {pin.isLinkCard ? (
          <LinkSheet pin={pin} className={cx("relative rounded-card", VEIL)} />
        ) : (
          <PinPicture
            pin={pin}
            ratio={cardRatio(pin)}
            priority={priority}
            alt={alt}
            className={cx("relative rounded-card", VEIL)}
            over={
              pin.video?.status === "ready" ? (
                <CardVideo video={pin.video} />
              ) : (
                <TextLayers layers={pin.composition?.pages[0]?.layers ?? []} />
              )
            }
          />
        )}
        {lines > 0 && (
          <span
            aria-hidden={alt === pin.title}
            dir="auto"
            className={cx(
              "mt-2 px-1.5 text-[15px] leading-5 font-semibold [overflow-wrap:anywhere]",
              // Reserves two lines for a long title. If one is enough, the remaining space is below the card and not inside it.
              lines === 2 ? "line-clamp-2 max-h-10" : "line-clamp-1 h-5",
            )}
          >
            {pin.title}
          </span>
        )}
        {pin.richMetadata?.type === "product" && (
          <PriceLine product={pin.richMetadata} className="mt-1 h-5 px-1.5 text-[15px] leading-5" />
        )}
      </PlainLink>
      {actions && (
        <div
          className={cx(
            "pointer-events-none absolute inset-x-0 top-0 flex items-start justify-end gap-2 p-2.5 opacity-0 transition-opacity duration-150 *:pointer-events-auto *:focus-visible:ring-2 *:focus-visible:ring-surface group-focus-within:opacity-100 group-hover:opacity-100",
            touchAction !== undefined ? "[@media(hover:none)]:hidden" : "[@media(hover:none)]:opacity-100",
          )}
        >
          {actions}
        </div>
      )}
      <div className={cx("flex h-8 items-center px-1.5 text-[13px] text-ink-soft", lines > 0 ? "mt-1" : "mt-2")}>
        <div className="min-w-0 grow">{footer === undefined ? <PinnerLine pinner={pin.pinner} /> : footer}</div>
        {menu && (
          <div className="shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 [@media(hover:none)]:opacity-100">
            {menu}
          </div>
        )}
        {touchAction && <div className="-mr-2 hidden shrink-0 [@media(hover:none)]:block">{touchAction}</div>}
      </div>
    </article>
  );
}
