import type { Database } from "../../../db/client.ts";
import {
  countDrafts,
  findDraft,
  insertDraft,
  keepDraftMedia,
  updateDraft,
} from "../../../db/queries/pin-builder/drafts.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { cutText } from "../../../src/model/text.rules.ts";
import { DRAFTS_MAX, SCHEDULED_MAX } from "../../../src/pin-builder/limits.ts";
import type { DraftPlan, Plan } from "../../../src/pin-builder/plan.ts";
import { PIN_TITLE_MAX } from "../../../src/pins/limits.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { mediaOfPlan } from "./compose-pin.ts";

interface Kept {
  draftId: string | null;
  /** The version that the client read; null skips the check. */
  version: number | null;
  plan: DraftPlan | Plan;
  /** Null makes it an unscheduled draft. */
  publishAt: Date | null;
}

/** Writes a draft with its media, all or nothing. @returns the draft's id */
export async function keepDraft(
  ctx: UserContext,
  { draftId, version, plan, publishAt }: Kept,
  fail: Fail<"DRAFT_NOT_FOUND" | "DRAFT_CHANGED" | "DRAFTS_FULL">,
): Promise<string> {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const media = [...(await mediaOfPlan(ctx, plan.pages, draftId)).values()];
  const named = new Set(plan.pages.flatMap(({ mediaUploadId, videoId }) => [mediaUploadId, videoId]));
  const used = media.filter(({ mediaId }) => named.has(mediaId));
  const id = draftId ?? newId();
  await db.transaction(async (tx: Database) => {
    await lockUser(tx, { id: userId });
    const found = draftId ? await findDraft(tx, { id: draftId, userId }, "update") : null;
    if (draftId && !found) fail("DRAFT_NOT_FOUND");
    if (found && version !== null && found.version !== version) fail("DRAFT_CHANGED");
    const counted = await countDrafts(tx, { userId });
    if (publishAt && found?.state !== "scheduled" && counted.scheduled >= SCHEDULED_MAX) fail("DRAFTS_FULL");
    if (!publishAt && !found && counted.drafts >= DRAFTS_MAX) fail("DRAFTS_FULL");
    const change = {
      plan,
      title: cutText(plan.title, PIN_TITLE_MAX),
      updatedAt: now(),
      publishAt,
      state: publishAt ? ("scheduled" as const) : ("draft" as const),
      failure: null,
      claimedUntil: null,
      tries: 0,
    };
    if (found) await updateDraft(tx, { id, change: { ...change, version: found.version + 1 } });
    else await insertDraft(tx, { id, userId, createdAt: now(), ...change });
    await keepDraftMedia(tx, { draftId: id, media: used });
  });
  return id;
}
