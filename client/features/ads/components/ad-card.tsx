import { useCallback, useRef, useState } from "react";
import type { AdEventType } from "../../../../src/ads/events.ts";
import type { ShownOffer } from "../../../../src/ads/offers.ts";
import type { AdSlot } from "../../../../src/ads/slots.contract.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { type PicturePriority, PinPicture, useAltOf } from "../../../components/domain/pin-picture.tsx";
import { cardRatio, lineOf, tackOf } from "../../../components/domain/pin-text.ts";
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

/**
 * A promoted Pin in the masonry, with a line more than other cards (`cardTextHeight`). Its picture opens the advertiser's
 * page in a new tab; the last line says who pays.
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
  const title = lineOf(pin);
  const said = t(hasAdPrefix ? "prefixed" : "promotedBy", { name: advertiser.name });
  return (
    <article className="pin-card group relative" data-tacked={tackOf(pin)} aria-label={said}>
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
        <span className="mt-[0.5rem] flex h-[1.25rem] items-center gap-2 px-1.5 text-[0.9375rem]">
          {pin.richMetadata?.type === "product" && <PriceLine product={pin.richMetadata} className="shrink-0" />}
          <span aria-hidden={alt.includes(title)} dir="auto" className="min-w-0 truncate">
            {title}
          </span>
        </span>
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
      <div className="flex h-[2rem] items-center px-1.5 text-[0.8125rem] text-ink-soft">
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
      <span className="max-w-full truncate rounded-full bg-surface px-3 py-1 text-[0.8125rem] font-semibold text-ink">
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
