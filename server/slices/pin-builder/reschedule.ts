import { findDraft, updateDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { isScheduleTime } from "../../../src/pin-builder/complete.rules.ts";
import { reschedule as contract } from "../../../src/pin-builder/scheduled.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isBeingPublished } from "./is-being-published.ts";
import { serializeDrafts } from "./serialize-draft.ts";

export const reschedule = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const publishAt = new Date(input.publishAt);
  const mine = { id: input.draftId, userId: ctx.viewer.user.id };
  await db.transaction(async (tx) => {
    const found = (await findDraft(tx, mine, "update")) ?? fail("DRAFT_NOT_FOUND");
    if (found.state !== "scheduled" || isBeingPublished(found, now())) fail("DRAFT_NOT_FOUND");
    if (!isScheduleTime(publishAt, now())) fail("SCHEDULE_INVALID");
    const change = { publishAt, claimedUntil: null, tries: 0, updatedAt: now(), version: found.version + 1 };
    await updateDraft(tx, { id: found.id, change });
  });
  const row = await findDraft(db, mine);
  const [draft] = row ? await serializeDrafts(ctx.deps, [row]) : [];
  return draft ?? fail("DRAFT_NOT_FOUND");
});
