import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { AdSurface } from "../../../../src/ads/events.ts";
import type { AdSlot } from "../../../../src/ads/slots.contract.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { type Placed, placeAds, withAds } from "../place-ads.ts";

/** Loaded with the first ads, after the page. */
export const AdCard = chunkAhead(async () => (await import("../components/ad-card.tsx")).AdCard);

/** The list that ads may be inserted into. */
export interface AdPlace {
  surface: AdSurface;
  query?: string;
  pinId?: string;
}

const PAGE_MAX = 100;
const SEEN_MAX = 100;
type AdPin = Pin & { position: number };

/** The first index below the window. Items above it are painted and must not move. */
function paintedOf(root: Element | null): number {
  let painted = 0;
  for (const item of root?.querySelectorAll<HTMLElement>("[data-index]") ?? [])
    if (item.getBoundingClientRect().top < window.innerHeight)
      painted = Math.max(painted, Number(item.dataset.index) + 1);
  return painted;
}

/**
 * Inserts ads into a list of Pins, requested page by page separately from the list. They arrive asynchronously and
 * never move anything visible.
 * @param listed null if the list has no ads
 */
export function useAdsInList(pins: Pin[], listed: AdPlace | null, root: RefObject<Element | null>): Pin[] {
  const api = trpc.useUtils().client;
  // No request is made if the site has no ads.
  const place = usePageConfig().hasAds ? listed : null;
  const key = place && [place.surface, place.query ?? "", place.pinId ?? ""].join(" ");
  const [state, setState] = useState<{ key: string | null; placed: Placed<AdPin>[] }>({ key, placed: [] });
  const asked = useRef({ key, count: 0 });
  const placed = state.key === key ? state.placed : NONE;
  const count = pins.length;

  useEffect(() => {
    if (asked.current.key !== key) asked.current = { key, count: 0 };
    const offset = asked.current.count;
    if (!place || count <= offset) return;
    asked.current.count = count;
    // Sends only ads already shown, not the list's own Pins: on a small site the promoted Pins are in the list too
    // and could never run as ads.
    const seen = placed.slice(-SEEN_MAX).map(({ ad }) => ad.id);
    const pageSize = Math.min(PAGE_MAX, count - offset);
    api.ads.slots.mutate({ ...place, offset, pageSize, seen }).then(
      async ({ slots }) => {
        if (slots.length > 0) await AdCard.ready();
        if (slots.length === 0 || asked.current.key !== key) return;
        const ads = slots.map((slot): AdPin => {
          const pin = pinOfAd(slot) as AdPin;
          pin.position = slot.position;
          return pin;
        });
        setState((last) => {
          const before = last.key === key ? last.placed : [];
          const length = asked.current.count + before.length;
          // Two pages requested at once may both contain the same ad.
          const fresh = ads.filter(({ id }) => !before.some(({ ad }) => ad.id === id));
          return { key, placed: placeAds(before, fresh, { offset, painted: paintedOf(root.current), length }) };
        });
      },
      // On failure the list simply has no ads.
      () => {},
    );
  }, [api, count, key, place, placed, root]);

  return useMemo(() => (placed.length === 0 ? pins : withAds(pins, placed)), [pins, placed]);
}

const NONE: Placed<AdPin>[] = [];

const slots = new WeakMap<Pin, AdSlot>();

/** An ad's Pin as a card renders it. A separate object, so that the same Pin can also be in the feed itself. */
export function pinOfAd(slot: AdSlot): Pin {
  const pin: Pin = { ...slot.pin, isPromoted: true, trackingParams: slot.token };
  slots.set(pin, slot);
  return pin;
}

/** The ad behind a Pin that `pinOfAd` returned; undefined for every other Pin. */
export const adOfPin = (pin: Pin): AdSlot | undefined => slots.get(pin);
