import type { ReactNode } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { PlainLink } from "../ui/plain-link.tsx";
import { CardVideo } from "./card-video.tsx";
import { LinkSheet } from "./link-sheet.tsx";
import { type PicturePriority, PinPicture, useAltOf } from "./pin-picture.tsx";
import { cardRatio, isSheet, lineOf, tackOf } from "./pin-text.ts";
import { PriceLine } from "./price-line.tsx";
import { TextLayers } from "./text-layers.tsx";

export interface PinCardProps {
  pin: Pin;
  href: string;
  /** Buttons over the picture: on hover and focus, and always on touch devices (but see `touchAction`). */
  actions?: ReactNode;
  /**
   * On touch devices: one small button at the end of the line instead of `actions`. Null for a mouse; styles hide what
   * doesn't fit the device.
   */
  touchAction?: ReactNode;
  /** Replaces the title; one line of 32 px. */
  footer?: ReactNode;
  /** The button of a menu at the end of the line: on hover and focus, and always on touch devices. */
  menu?: ReactNode;
  priority?: PicturePriority;
  /** The `sizes` of the picture, in columns of another width than the usual one. */
  sizes?: string | undefined;
}

/**
 * A Pin in the masonry, as high as its picture plus `cardTextHeight`: the picture and one line. Keeps elements few and
 * state out until the card is used: fast scrolling mounts dozens of cards within a second. The line's styles are in `styles/card-line.css`.
 */
export function PinCard({ pin, href, actions, touchAction, footer, menu, priority, sizes }: PinCardProps) {
  const alt = useAltOf()(pin);
  const text = lineOf(pin);
  const t = useTexts("rich");
  const note = pin.document?.kind === "note" && t("note");
  return (
    <article className="pin-card group relative" data-tacked={tackOf(pin)}>
      <PlainLink href={href} className="block rounded-card text-ink no-underline">
        {isSheet(pin) ? (
          <LinkSheet pin={pin} className="card-veil relative rounded-card" />
        ) : (
          <PinPicture
            pin={pin}
            ratio={cardRatio(pin)}
            priority={priority}
            sizes={sizes}
            alt={alt}
            className="card-veil relative rounded-card"
            over={
              pin.video?.status === "ready" ? (
                <CardVideo video={pin.video} />
              ) : (
                <>
                  <TextLayers layers={pin.composition?.pages[0]?.layers ?? []} />
                  {pin.document && <span className="kind-mark">{t(pin.document.kind)}</span>}
                </>
              )
            }
          />
        )}
        {footer === undefined ? (
          <span className="card-line">
            {note && <span className="kind-mark">{note}</span>}
            {pin.richMetadata?.type === "product" && <PriceLine product={pin.richMetadata} className="shrink-0" />}
            <span aria-hidden={alt.includes(text)} dir="auto" className="min-w-0 truncate">
              {text}
            </span>
          </span>
        ) : (
          note && <span className="sr-only">{note}</span>
        )}
      </PlainLink>
      {actions && (
        <div className={touchAction === undefined ? "card-actions" : "card-actions mouse-only"}>{actions}</div>
      )}
      {footer !== undefined && <div className="card-line card-footer">{footer}</div>}
      <div className="card-tools">
        {menu && <div className="card-menu">{menu}</div>}
        {touchAction && <div className="card-touch">{touchAction}</div>}
      </div>
    </article>
  );
}
