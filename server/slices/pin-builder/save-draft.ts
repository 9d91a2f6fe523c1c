import { findDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { saveDraft as contract } from "../../../src/pin-builder/drafts.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { keepDraft } from "./keep-draft.ts";
import { serializeDrafts } from "./serialize-draft.ts";

/** Saving a scheduled Pin turns it into an unscheduled draft again. */
export const saveDraft = implement(contract, async ({ ctx, input, fail }) => {
  const { draftId = null, version = null, plan } = input;
  const id = await keepDraft(ctx, { draftId, version: draftId ? version : null, plan, publishAt: null }, fail);
  const row = await findDraft(ctx.deps.db, { id, userId: ctx.viewer.user.id });
  const [draft] = row ? await serializeDrafts(ctx.deps, [row]) : [];
  return draft ?? fail("DRAFT_NOT_FOUND");
});
