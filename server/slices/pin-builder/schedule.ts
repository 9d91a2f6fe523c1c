import { findDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { isScheduleTime } from "../../../src/pin-builder/complete.rules.ts";
import { schedule as contract } from "../../../src/pin-builder/publish.contract.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { savableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { sectionOnBoard } from "../pins/public.ts";
import { checkPlan } from "./check-plan.ts";
import { composePin } from "./compose-pin.ts";
import { keepDraft } from "./keep-draft.ts";
import { serializeDrafts } from "./serialize-draft.ts";

/** Checks everything and crops the pictures now, so that errors don't appear only at publishing time. */
export const schedule = implement(contract, async ({ ctx, input, fail }) => {
  const { plan, scenario } = input;
  await managedAdvertiser(ctx, input.advertiserId, "boards");
  const draftId = input.draftId ?? null;
  const publishAt = new Date(input.publishAt);
  if (!isScheduleTime(publishAt, ctx.deps.now())) return fail("SCHEDULE_INVALID");
  const mine = { userId: ctx.viewer.user.id };
  if (draftId && !(await findDraft(ctx.deps.db, { id: draftId, ...mine }))) return fail("DRAFT_NOT_FOUND");
  await checkPlan(ctx, { plan, scenario, isScheduled: true }, fail);
  const board = await savableBoard(ctx, plan.boardId ?? "0");
  if (!board) return fail("BOARD_NOT_FOUND");
  await sectionOnBoard(ctx.deps.db, board, plan.sectionId, fail);
  await composePin(ctx, plan, draftId, fail);
  const id = await keepDraft(ctx, { draftId, version: null, plan, publishAt }, (name, details) =>
    name === "DRAFT_CHANGED" ? fail("DRAFT_NOT_FOUND", details) : fail(name, details),
  );
  const row = await findDraft(ctx.deps.db, { id, ...mine });
  const [draft] = row ? await serializeDrafts(ctx.deps, [row]) : [];
  return draft ?? fail("DRAFT_NOT_FOUND");
});
