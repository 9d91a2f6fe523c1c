import { useCallback, useRef, useState } from "react";
import type { AdEventType } from "../../../../src/ads/events.ts";
import type { ShownOffer } from "../../../../src/ads/offers.ts";
import type { AdSlot } from "../../../../src/ads/slots.contract.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { type PicturePriority, PinPicture, useAltOf } from "../../../components/domain/pin-picture.tsx";
import { cardRatio, titleLines } from "../../../components/domain/pin-text.ts";
import { PriceLine } from "../../../components/domain/price-line.tsx";
import { useOfferWords } from "../../../components/domain/use-offer-words.ts";
import { cx } from "../../../components/ui/cx.ts";
import { eventQueue } from "../../../lib/calls/event-queue.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewable } from "../hooks/use-viewable.ts";
import { AdMenu } from "./ad-menu.tsx";

interface AdCardProps {
  pin: Pin;
  slot: AdSlot;
  /** Rendered over the picture on hover. */
  actions: React.ReactNode;
  priority: PicturePriority;
}

/** The title's line heights reserve the same room as on every other card. */
const TITLE = "mt-2 px-1.5 text-[15px] leading-5 font-semibold [overflow-wrap:anywhere]";

/**
 * A promoted Pin in the masonry, as high as any other card. Its picture opens the advertiser's page in a new tab; the
 * line below says who pays.
 */
export function AdCard({ pin, slot, actions, priority }: AdCardProps) {
  const t = useTexts("ads");
  const { hasAdPrefix } = usePageConfig();
  const [isHidden, setHidden] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const { token, advertiser } = slot;
  useViewable(
    picture,
    useCallback(() => reportAd(token, "impression"), [token]),
  );
  const alt = useAltOf()(pin);
  const lines = titleLines(pin);
  const said = t(hasAdPrefix ? "prefixed" : "promotedBy", { name: advertiser.name });
  return (
    <article className="group relative" aria-label={said}>
      <a
        href={`/offsite/ad/${token}`}
        target="_blank"
        rel="sponsored nofollow noopener"
        onClick={() => reportAd(token, "click")}
        inert={isHidden}
        className={cx("block rounded-card text-ink no-underline", isHidden && "opacity-20")}
      >
        <div ref={picture} className="relative">
          <PinPicture
            pin={pin}
            ratio={cardRatio(pin)}
            priority={priority}
            alt={alt}
            className="relative rounded-card"
          />
          {slot.offer && <OfferBadge offer={slot.offer} />}
        </div>
        {lines > 0 && (
          <span
            aria-hidden={alt === pin.title}
            dir="auto"
            className={cx(TITLE, lines === 2 ? "line-clamp-2 max-h-10" : "line-clamp-1 h-5")}
          >
            {pin.title}
          </span>
        )}
        {pin.richMetadata?.type === "product" && (
          <PriceLine product={pin.richMetadata} className="mt-1 h-5 px-1.5 text-[15px] leading-5" />
        )}
      </a>
      {isHidden && (
        <p role="status" className="absolute inset-x-0 top-0 p-4 text-sm text-pretty">
          <span className="block font-semibold">{t("gone")}</span>
          {t("goneText")}
        </p>
      )}
      {actions && !isHidden && (
        <div className="pointer-events-none absolute inset-x-0 top-0 flex justify-end p-2.5 opacity-0 transition-opacity duration-150 *:pointer-events-auto group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:hidden">
          {actions}
        </div>
      )}
      <div className={cx("flex h-8 items-center px-1.5 text-[13px] text-ink-soft", lines > 0 ? "mt-1" : "mt-2")}>
        <span className="min-w-0 grow truncate">{said}</span>
        <AdMenu pin={pin} slot={slot} onHidden={() => setHidden(true)} />
      </div>
    </article>
  );
}

/** The offer on an ad's picture, which keeps the card as high as any other. */
function OfferBadge({ offer }: { offer: ShownOffer }) {
  const words = useOfferWords();
  return (
    <span className="absolute inset-x-2 bottom-2 flex">
      <span className="max-w-full truncate rounded-full bg-surface px-3 py-1 text-[13px] font-semibold text-ink">
        {words(offer)}
      </span>
    </span>
  );
}

const send = eventQueue<{ token: string; type: AdEventType; at: string }>("/v3/ads/events/");
const reported = new Set<string>();

/** Reports an ad event once. */
function reportAd(token: string, type: AdEventType): void {
  const key = `${type} ${token}`;
  if (reported.has(key)) return;
  reported.add(key);
  send({ token, type, at: new Date().toISOString() });
}
