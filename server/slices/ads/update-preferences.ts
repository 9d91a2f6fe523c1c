import { showAdvertiser, writeInterestsOff } from "../../../db/queries/ad-delivery/about-ads.ts";
import { updatePreferences as contract } from "../../../src/ads/why.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showPreferences } from "./preferences.ts";

export const updatePreferences = implement(contract, async ({ ctx, input }) => {
  const { db } = ctx.deps;
  const userId = ctx.viewer.user.id;
  if (input.interestsOff) await writeInterestsOff(db, { userId, interests: input.interestsOff });
  if (input.showAdvertiserId) await showAdvertiser(db, { userId, advertiserId: input.showAdvertiserId });
  return showPreferences(ctx.deps, userId);
});
