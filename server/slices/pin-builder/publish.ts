import { deleteDraft, findDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { publish as contract } from "../../../src/pin-builder/publish.contract.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showSavedPin } from "../pins/public.ts";
import { checkPlan } from "./check-plan.ts";
import { keepPictures, pictured } from "./keep-pictures.ts";
import { publishPlan } from "./publish-plan.ts";

/** Checks the board first: without access to it, no other error is reported. */
export const publish = implement(contract, async ({ ctx, input, fail }) => {
  const { scenario, note, pictures } = input;
  await managedAdvertiser(ctx, input.advertiserId, "boards");
  const { db } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const draftId = input.draftId ?? null;
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  // If the request is a retry, the draft may be gone, but the key finds the Pin.
  const draft = draftId ? await findDraft(db, { id: draftId, userId }) : null;
  if (draftId && !draft && !requestKey) return fail("DRAFT_NOT_FOUND");
  await checkPlan(
    ctx,
    { plan: pictures ? pictured(input.plan, pictures) : input.plan, scenario, isScheduled: false },
    fail,
  );
  const plan = pictures ? await keepPictures(ctx, input.plan, pictures, fail) : input.plan;
  const { board, ...added } = await publishPlan(ctx, { plan, draftId: draft?.id ?? null, requestKey, note }, fail);
  if (draft) await deleteDraft(db, { id: draft.id, userId });
  return showSavedPin(ctx, added, board, () => fail("BOARD_NOT_FOUND"));
});
