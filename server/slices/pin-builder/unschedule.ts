import { findDraft, updateDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { unschedule as contract } from "../../../src/pin-builder/publish.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isBeingPublished } from "./is-being-published.ts";
import { serializeDrafts } from "./serialize-draft.ts";

export const unschedule = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const mine = { id: input.draftId, userId: ctx.viewer.user.id };
  await db.transaction(async (tx) => {
    const found = (await findDraft(tx, mine, "update")) ?? fail("DRAFT_NOT_FOUND");
    if (isBeingPublished(found, now())) fail("DRAFT_NOT_FOUND");
    const change = { state: "draft" as const, publishAt: null, claimedUntil: null, updatedAt: now() };
    await updateDraft(tx, { id: found.id, change: { ...change, version: found.version + 1 } });
  });
  const row = await findDraft(db, mine);
  const [draft] = row ? await serializeDrafts(ctx.deps, [row]) : [];
  return draft ?? fail("DRAFT_NOT_FOUND");
});
