import { findPromoteDraft } from "../../../db/queries/ads/drafts.ts";
import { findPromotablePin, listPromotablePins, type PromotableRow } from "../../../db/queries/ads/promotable-pins.ts";
import { countAudience } from "../../../db/queries/ads/reach.ts";
import { findBillingProfile } from "../../../db/queries/advertisers/accounts.ts";
import { findVisiblePin } from "../../../db/queries/pins/find-pin.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import {
  type AdConsent,
  asksAdConsent,
  currencyOfCountry,
  DEFAULT_AD_COUNTRY,
  mayPersonalise,
} from "../../../src/ads/countries.ts";
import { type AccountRight, mayDo } from "../../../src/advertiser/roles.rules.ts";
import type { ContractOutput } from "../../../src/contract/define-contract.ts";
import { promoteDefaults } from "../../../src/quick-promote/defaults.ts";
import { reachRange } from "../../../src/quick-promote/promote.rules.ts";
import * as contract from "../../../src/quick-promote/setup.contract.ts";
import { type PromotablePin, promoteDraftSchema } from "../../../src/quick-promote/setup.contract.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { dayIn, daysAgo } from "../../platform/system/clock.ts";
import { promoterAccount } from "./promote.ts";

type Refused = NonNullable<ContractOutput<typeof contract.promoteSetup>["refusedPin"]>;

interface Card {
  title: string;
  domain: string;
  dominant_color: string;
  images: Record<"474x", { url: string; width: number; height: number }>;
}

/** A Pin as the page that promotes it shows it. */
export function serializePromotable(
  { id, link, card, hasVideo, isAdOnly }: PromotableRow,
  publicUrl: string,
): PromotablePin {
  const { title, domain, dominant_color, images } = JSON.parse(card) as Card;
  const { url, width, height } = images["474x"];
  const image = { url: publicUrl + url, width, height };
  return { id, title, link, domain, dominantColor: dominant_color, image, hasVideo, isAdOnly };
}

interface Asked {
  pinId: string;
  /** The account's owner, whose Pins it may promote. */
  ownerId: string;
  found: PromotableRow | null;
}

/** Why the account can't promote a Pin, by the name that the viewer knows; null if it can. */
async function refusalOf(ctx: UserContext, { pinId, ownerId, found }: Asked): Promise<Refused | null> {
  const { db } = ctx.deps;
  if (found) {
    const { title } = found;
    return (await destinationStatus(ctx.deps, found.link)) ? { title, reason: "linkBlocked" } : null;
  }
  const seen = await findVisiblePin(db, { pinId, viewerId: ctx.viewer.user.id });
  if (seen?.pinnerId !== ownerId) return { title: "", reason: "unknown" };
  const { title, link, isLinkCard } = seen;
  return { title, reason: link === null || isLinkCard ? "noLink" : "notPublic" };
}

export const setup = implement(contract.promoteSetup, async ({ ctx, input, fail }) => {
  const { db, config, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const account = await promoterAccount(ctx, input.advertiserId, fail);
  const user = await findUserById(db, { id: userId });
  const kept = await findPromoteDraft(db, { userId });
  // A draft from an older form may contain values that are no longer valid.
  const draft = promoteDraftSchema.safeParse(kept?.draft).data ?? null;
  const country = account?.country || user?.country || DEFAULT_AD_COUNTRY;
  const consent = (account?.consent ?? kept?.consent ?? 0) as AdConsent;
  const pinId = input.pinId ?? draft?.pin;
  const ownerId = account?.ownerUserId ?? userId;
  const found = pinId ? await findPromotablePin(db, { ownerId, advertiserId: account?.id ?? null, pinId }) : null;
  const refusal = pinId && (await refusalOf(ctx, { pinId, ownerId, found }));
  const pin = refusal ? null : found;
  // A draft for another Pin, or for another account's, doesn't apply to this one.
  const isDraftKept = draft && (input.pinId ? input.pinId === draft.pin : ownerId === userId || pin !== null);
  const may = (right: AccountRight) => account === null || mayDo(account.role, right);
  return {
    isPartner: ctx.viewer.user.isPartner,
    advertiser: account && { id: account.id, name: account.name, role: account.role },
    businessName: account?.name || user?.businessName || ctx.viewer.user.fullName,
    country,
    currency: account?.currency ?? currencyOfCountry(country),
    timeZone: account?.timeZone ?? null,
    defaults: promoteDefaults(country),
    today: dayIn(account?.timeZone ?? "UTC", now()),
    asksConsent: may("account") && asksAdConsent(country, consent),
    mayPersonalise: mayPersonalise(country, consent),
    hasBusinessInfo: account !== null && account.name !== "",
    hasBillingInfo:
      account !== null && (!may("billing") || (await findBillingProfile(db, { advertiserId: account.id })) !== null),
    pin: pin && serializePromotable(pin, config.publicUrl),
    refusedPin: input.pinId && refusal ? refusal : null,
    draft: isDraftKept ? draft : null,
  };
});

export const pins = implement(contract.promotablePins, async ({ ctx, input, fail }) => {
  const account = await promoterAccount(ctx, input.advertiserId, fail);
  const promoter = { ownerId: account?.ownerUserId ?? ctx.viewer.user.id, advertiserId: account?.id ?? null };
  return pageById(input, fail, {
    list: (at) => listPromotablePins(ctx.deps.db, { ...promoter, onlyVideos: input.onlyVideos, ...at }),
    present: (rows) => rows.map((row) => serializePromotable(row, ctx.deps.config.publicUrl)),
  });
});

/** People who were active in this many days are expected to be active as long again. */
const ACTIVE_DAYS = 30;

export const reach = implement(contract.estimateReach, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  const { ages, genders, country } = input;
  const audience = { ages: ages ?? [], genders: genders ?? [], country: country ?? null };
  const people = await countAudience(db, { ...audience, since: daysAgo(now(), ACTIVE_DAYS), today: now() });
  return { range: reachRange(people) };
});
