import { isbot } from "isbot";
import { type HeldArm, noteHeld } from "../../../db/queries/ad-delivery/experiment-people.ts";
import { readViewer } from "../../../db/queries/ad-delivery/viewer.ts";
import { isSensitive } from "../../../src/ads/advised.rules.ts";
import { CITY_KM } from "../../../src/ads/circles.rules.ts";
import { FREQUENCY_DAYS } from "../../../src/ads/frequency.rules.ts";
import { adPlaces } from "../../../src/ads/places.rules.ts";
import { type AdSlot, slots as contract } from "../../../src/ads/slots.contract.ts";
import { wordsOf } from "../../../src/ads/words.rules.ts";
import { adViewerOf, allowsPersonalAds, knownOf } from "../../platform/ads/ad-request.ts";
import { chanceOf } from "../../platform/ads/chances.ts";
import { type Chosen, choose } from "../../platform/ads/choose.ts";
import type { InParts } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializePromoted } from "../../platform/serializers/serialize-pin.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { adviceAbout } from "../search/public.ts";

const NONE = { slots: [] };

/** The visitor's city. Files that name no ids say where it is; then the nearest one counts. */
async function cityOf({ deps, located }: Pick<Context, "deps" | "located">): Promise<string | null> {
  if (!located) return null;
  const { city, spot } = located;
  if (city !== null || spot === null || spot.km > CITY_KM) return city;
  return (await deps.gazetteer.near(spot))?.id ?? null;
}

/**
 * Reads the database once and writes only for a holdout: everything else that decides is in memory. Without ads nothing is read, but the
 * page may belong to the sample for forecasts, or the first advertiser would get none.
 */
export const slots = implement(contract, async ({ ctx, input }) => {
  const { ads, db, newId } = ctx.deps;
  const { surface, query, pinId } = input;
  const places = adPlaces(surface, input.offset, input.pageSize);
  if (!ads.isOn || places.length === 0 || isbot(ctx.userAgent)) return NONE;
  if (surface === "related" && !pinId) return NONE;
  const pool = await ads.pool.read();
  const now = ctx.deps.now();
  const viewer = await adViewerOf(ctx, now.getTime());
  const userId = ctx.viewer.user?.id ?? null;
  const namesPin = surface === "related";
  const asking = {
    query: surface === "search" ? (query ?? null) : null,
    namesPin,
    now,
    mayPersonalise: allowsPersonalAds(ctx),
    country: ctx.country,
    region: ctx.region,
    city: await cityOf(ctx),
    spot: ctx.located?.spot ?? null,
    locale: ctx.locale,
    userAgent: ctx.userAgent,
  };
  const readKnown = async () => {
    if (surface === "search" && (!query || isSensitive(query) || (await adviceAbout(ctx, [query])))) return null;
    const row = await readViewer(db, {
      viewer,
      userId,
      pinId: namesPin ? (pinId ?? null) : null,
      since: daysAgo(now, FREQUENCY_DAYS),
    });
    return row && knownOf(row, asking);
  };
  const page = { viewer, surface, slots: places.length, at: now.getTime() };
  const isSampled = ads.chances.takes(viewer);
  if (pool.size === 0) {
    if (isSampled)
      ads.chances.add(viewer, async () => {
        const known = await readKnown();
        return known && chanceOf(known, { ...page, market: [] });
      });
    return NONE;
  }
  const known = await readKnown();
  if (!known) return NONE;
  const bucketOf = await ads.buckets();
  const held = new Map<string, HeldArm>();
  const chosen = choose(pool, {
    ...known,
    surface,
    slots: places.length,
    now: now.getTime(),
    userId,
    shown: new Set(input.seen),
    random: Math.random,
    funnel: ads.funnel,
    bucketOf: (experimentId) => (userId === null ? null : bucketOf(experimentId, viewer)),
    onHoldout: (experimentId, arm) => held.set(experimentId, arm),
    ...(isSampled && {
      onMarket: (market) => ads.chances.add(viewer, async () => chanceOf(known, { ...page, market })),
    }),
  });
  if (held.size > 0) await noteHeld(db, { viewer, now, held: [...held] });
  const tokens = await ads.tokens();
  const present = ({ ad, price, rate, reasons, interest, by }: Chosen, at: number): InParts<AdSlot> => ({
    position: places[at] ?? 0,
    pin: serializePromoted(ctx, ad.pin),
    token: tokens.seal({
      decision: newId(),
      viewer,
      price,
      rate,
      reasons,
      interest,
      by,
      surface,
      at: now.getTime(),
      adId: ad.adId,
      adGroupId: ad.adGroupId,
      campaignId: ad.campaignId,
      advertiserId: ad.advertiserId,
      billable: ad.billable,
      position: input.offset + (places[at] ?? 0),
      query: surface === "search" ? wordsOf(query ?? "").join(" ") || null : null,
      isOwnTeam: userId !== null && ad.team.has(userId),
    }),
    advertiser: { id: ad.advertiserId, name: ad.advertiserName },
    offer: ad.offer && ad.offer.from <= now.getTime() && now.getTime() < ad.offer.until ? ad.offer.shown : null,
    reasons: reasons.map((kind) => ({ kind, interest: kind === "INTEREST" ? interest : null })),
  });
  return { slots: chosen.map(present) };
});
