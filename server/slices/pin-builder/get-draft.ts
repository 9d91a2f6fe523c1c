import { findDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { getDraft as contract } from "../../../src/pin-builder/drafts.contract.ts";
import { draftPlanSchema } from "../../../src/pin-builder/plan.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeDraftMedia, serializeDrafts } from "./serialize-draft.ts";

export const getDraft = implement(contract, async ({ ctx, input, fail }) => {
  const row = await findDraft(ctx.deps.db, { id: input.draftId, userId: ctx.viewer.user.id });
  const [brief] = row ? await serializeDrafts(ctx.deps, [row]) : [];
  if (!row || !brief) return fail("DRAFT_NOT_FOUND");
  // Parse with the current schema, because a draft of an older version may lack newer fields.
  return { ...brief, plan: draftPlanSchema.parse(row.plan), media: await serializeDraftMedia(ctx.deps, row.id) };
});
