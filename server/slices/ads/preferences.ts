import {
  findPayer,
  hideAds,
  readPreferences,
  showAdvertiser,
  writeInterestsOff,
} from "../../../db/queries/ad-delivery/about-ads.ts";
import { interestsOf } from "../../../src/ads/interests.rules.ts";
import { AD_INTERESTS, type AdInterest } from "../../../src/ads/interests.ts";
import type { AdPreferences } from "../../../src/ads/slots.contract.ts";
import * as contract from "../../../src/ads/slots.contract.ts";
import type { Deps } from "../../deps.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordEvents } from "./events.ts";

export async function showPreferences({ db }: Pick<Deps, "db">, userId: string): Promise<AdPreferences> {
  const { boards, off, hidden } = await readPreferences(db, userId);
  const shown = new Set<AdInterest>([...interestsOf(boards), ...AD_INTERESTS.filter((one) => off.includes(one))]);
  return {
    interests: [...shown].map((interest) => ({ interest, isOff: off.includes(interest) })),
    hiddenAdvertisers: hidden,
  };
}

export const preferences = implement(contract.preferences, ({ ctx }) => showPreferences(ctx.deps, ctx.viewer.user.id));

export const updatePreferences = implement(contract.updatePreferences, async ({ ctx, input }) => {
  const { db } = ctx.deps;
  const userId = ctx.viewer.user.id;
  if (input.interestsOff) await writeInterestsOff(db, { userId, interests: input.interestsOff });
  if (input.showAdvertiserId) await showAdvertiser(db, { userId, advertiserId: input.showAdvertiserId });
  return showPreferences(ctx.deps, userId);
});

/** Hides the ad and reports that to the advertiser. For logged-in people, the choice is stored. */
export const hide = implement(contract.hide, async ({ ctx, input, fail }) => {
  const decision = (await ctx.deps.ads.tokens()).open(input.token);
  if (!decision) return fail("AD_TOKEN_UNKNOWN");
  const userId = ctx.viewer.user?.id;
  if (userId) {
    const { advertiserId, adId } = decision;
    const now = ctx.deps.now();
    await hideAds(ctx.deps.db, { userId, advertiserId, adId: input.scope === "ad" ? adId : null, now });
  }
  await recordEvents(ctx, [{ decision, type: "hide", at: null }]);
  return null;
});

export const why = implement(contract.why, async ({ ctx, input, fail }) => {
  const decision = (await ctx.deps.ads.tokens()).open(input.token);
  const advertiser = decision && (await findPayer(ctx.deps.db, decision.advertiserId));
  if (!decision || !advertiser) return fail("AD_TOKEN_UNKNOWN");
  return {
    advertiser,
    reasons: decision.reasons.map((kind) => ({ kind, interest: kind === "INTEREST" ? decision.interest : null })),
    libraryUrl: `/ads/library/?advertiser=${advertiser.id}`,
    settingsUrl: "/settings/privacy/",
  };
});
