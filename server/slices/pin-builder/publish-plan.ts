import { setCommentsAllowed } from "../../../db/queries/comments/comments-allowed.ts";
import type { Plan } from "../../../src/pin-builder/plan.ts";
import { type SavableBoard, savableBoard } from "../../platform/access/board-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { type Added, addPinOnce, sectionOnBoard } from "../pins/public.ts";
import { composePin } from "./compose-pin.ts";

type PublishFail = Fail<
  | "PLAN_INCOMPLETE"
  | "VIDEO_NOT_FOUND"
  | "IMAGE_INVALID"
  | "BOARD_NOT_FOUND"
  | "SECTION_NOT_FOUND"
  | "IDEMPOTENCY_KEY_REUSED"
>;

/** Makes the Pin of a plan, only once per key. */
export async function publishPlan(
  ctx: UserContext,
  { plan, draftId, requestKey, note }: { plan: Plan; draftId: string | null; requestKey: string | null; note?: string },
  fail: PublishFail,
): Promise<Added & { board: SavableBoard }> {
  const { db, now, responseCache } = ctx.deps;
  const board = await savableBoard(ctx, plan.boardId ?? "0");
  if (!board) return fail("BOARD_NOT_FOUND");
  const sectionId = await sectionOnBoard(db, board, plan.sectionId, fail);
  const { image, shows } = await composePin(ctx, plan, draftId, fail);
  const [cover] = plan.pages;
  const texts = {
    title: plan.title,
    description: plan.description,
    altText: cover?.altText ?? "",
    link: plan.link,
  };
  const added = await addPinOnce(
    ctx,
    {
      board,
      sectionId,
      image,
      ...texts,
      ...(note && { note }),
      shows,
      requestKey,
      method: "pinbuilder",
      isPaidPartnership: plan.isPaidPartnership,
      originPinId: null,
      savedFromPinId: null,
      nativeCreatorId: ctx.viewer.user.id,
    },
    texts,
    fail,
  );
  if (!plan.commentsAllowed) await setCommentsAllowed(db, { pinId: added.id, allowed: false, now: now() });
  responseCache.refresh();
  return { ...added, board };
}
