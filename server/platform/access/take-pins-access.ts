import type { Database } from "../../../db/client.ts";
import type { Taken } from "../../../db/queries/pins/bulk.ts";
import { findPinsToTake, hasPinsOfOthers, type PinsToTake } from "../../../db/queries/pins/pins-to-take.ts";
import type { Deps } from "../../deps.ts";
import type { UserContext } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import type { SavableBoard } from "./content-access.ts";

/** The Pins, if the viewer may move every one of them to board `to`, or to the trash if `to` is null. */
export async function pinsToTake(
  ctx: UserContext,
  tx: Database,
  { pinIds, to }: { pinIds: readonly string[]; to: SavableBoard | null },
  fail: Fail<"PIN_NOT_FOUND" | "PIN_IS_SECRET">,
): Promise<PinsToTake> {
  const { pins, refusal } = await findPinsToTake(tx, { pinIds, userId: ctx.viewer.user.id, to });
  if (pins) return pins;
  if (refusal === "not_owner") return fail("NOT_PERMITTED", { reason: { code: "pinsOfOthersKept" } });
  if (refusal === "others_board") return fail("NOT_PERMITTED", { reason: { code: "pinsOfOthersMove" } });
  return fail(refusal === "confided" ? "PIN_IS_SECRET" : "PIN_NOT_FOUND");
}

/**
 * Checks a move or deletion of all Pins of a board. Fails if it would take other people's Pins off a board that the
 * viewer doesn't own, or move them to another owner's board. The caller must have locked the board's row.
 * @param to null: the trash
 */
export async function requireTaking(
  ctx: UserContext,
  tx: Database,
  {
    from,
    sectionId,
    to,
  }: {
    from: SavableBoard;
    sectionId: string | null;
    to: SavableBoard | null;
  },
  fail: Fail<never>,
): Promise<void> {
  const userId = ctx.viewer.user.id;
  if (to?.id === from.id) return;
  const isOwner = from.ownerId === userId;
  if (isOwner && (to === null || to.ownerId === from.ownerId)) return;
  const work = { userId, boardId: from.id, sectionId, toBoardId: to?.id ?? null, toSectionId: null };
  if (await hasPinsOfOthers(tx, work))
    fail("NOT_PERMITTED", { reason: { code: isOwner ? "pinsOfOthersMove" : "pinsOfOthersKept" } });
}

/** Records notifications for the people whose Pins were moved or deleted, in the same transaction (SECURITY.md 44). */
export async function notifyPinners(
  { events }: Pick<Deps, "events">,
  tx: Database,
  { kind, actorId, told }: { kind: "pins_moved" | "pins_removed"; actorId: string; told: Taken["others"] },
): Promise<void> {
  if (told.length > 0) await events.record(tx, "pins.taken", { kind, actorId, told });
}
