import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import type { Pin } from "../../../src/pins/pin.ts";
import { cx } from "../ui/cx.ts";
import { PinPicture } from "./pin-picture.tsx";
import { altOf, cardRatio, titleLines } from "./pin-text.ts";
import { ReasonLine } from "./reason-line.tsx";

export interface PinCardProps {
  pin: Pin;
  href: string;
  /** Buttons over the picture: on hover, on focus, and always where there is no mouse (but see `touchAction`). */
  actions?: ReactNode;
  /** Where there is no mouse: one small button at the end of the footer, in the place of `actions`. */
  touchAction?: ReactNode;
  /** In the place of the pinner's line; one line of 32 px. `null` leaves the line empty. */
  footer?: ReactNode;
  priority?: boolean;
  /** As of `<img sizes>`. */
  sizes?: string;
  /** The pointer came over the card: a good time to fetch the Pin's page. */
  onHoverStart?: () => void;
}

/** A Pin in the masonry. Its height is its picture's and `cardTextHeight`. */
export function PinCard({ pin, href, actions, touchAction, footer, priority, sizes, onHoverStart }: PinCardProps) {
  const alt = altOf(pin);
  const lines = titleLines(pin);
  return (
    <article className="group relative">
      <Link href={href} onHoverStart={onHoverStart} className="block rounded-card text-ink no-underline">
        <span className="relative block overflow-hidden rounded-card">
          <PinPicture pin={pin} ratio={cardRatio(pin)} sizes={sizes} priority={priority} alt={alt} />
          <span className="pointer-events-none absolute inset-0 rounded-card bg-black/0 inset-ring inset-ring-black/5 transition-colors duration-150 group-focus-within:bg-black/30 group-hover:bg-black/30 [@media(hover:none)]:bg-transparent" />
        </span>
        {lines > 0 && (
          <span
            aria-hidden={alt === pin.title}
            className={cx(
              "mt-2 px-1.5 text-[15px] leading-5 font-semibold [overflow-wrap:anywhere]",
              lines === 2 ? "line-clamp-2 h-10" : "line-clamp-1 h-5",
            )}
          >
            {pin.title}
          </span>
        )}
      </Link>
      {actions && (
        <div
          style={{ aspectRatio: `1 / ${cardRatio(pin)}` }}
          className={cx(
            "pointer-events-none absolute inset-x-0 top-0 opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100",
            touchAction ? "[@media(hover:none)]:hidden" : "[@media(hover:none)]:opacity-100",
          )}
        >
          <div className="flex size-full items-start justify-end gap-2 p-2.5 *:pointer-events-auto">{actions}</div>
        </div>
      )}
      <div className={cx("flex h-8 items-center px-1.5 text-[13px] text-ink-soft", lines > 0 ? "mt-1" : "mt-2")}>
        <div className="min-w-0 grow">
          {footer === undefined ? <ReasonLine reason={null} pinner={pin.pinner} /> : footer}
        </div>
        {touchAction && <div className="-mr-2 hidden shrink-0 [@media(hover:none)]:block">{touchAction}</div>}
      </div>
    </article>
  );
}
