import { putPromoteDraft } from "../../../db/queries/ads/drafts.ts";
import { savePromoteDraft as contract } from "../../../src/quick-promote/setup.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const saveDraft = implement(contract, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  await putPromoteDraft(db, { userId: ctx.viewer.user.id, draft: input, now: now() });
  return null;
});
