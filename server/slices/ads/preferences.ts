import { readPreferences } from "../../../db/queries/ad-delivery/about-ads.ts";
import { interestsOf } from "../../../src/ads/interests.rules.ts";
import { AD_INTERESTS, type AdInterest } from "../../../src/ads/interests.ts";
import { type AdPreferences, preferences as contract } from "../../../src/ads/why.contract.ts";
import type { Deps } from "../../deps.ts";
import { implement } from "../../platform/procedure/implement.ts";

export async function showPreferences({ db }: Pick<Deps, "db">, userId: string): Promise<AdPreferences> {
  const { boards, off, hidden } = await readPreferences(db, userId);
  const shown = new Set<AdInterest>([...interestsOf(boards), ...AD_INTERESTS.filter((one) => off.includes(one))]);
  return {
    interests: [...shown].map((interest) => ({ interest, isOff: off.includes(interest) })),
    hiddenAdvertisers: hidden,
  };
}

export const preferences = implement(contract, ({ ctx }) => showPreferences(ctx.deps, ctx.viewer.user.id));
