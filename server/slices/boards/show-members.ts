import { membersByName } from "../../../db/queries/boards/board-members.ts";
import type { BoardInvite } from "../../../src/boards/member.ts";
import type { InParts } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { serializeMember } from "./serialize-invite.ts";

/** The current state of some of a board's members, after a change. */
export async function showMembers(
  ctx: Pick<Context, "deps">,
  boardId: string,
  userIds: readonly string[],
): Promise<InParts<BoardInvite>[]> {
  const found = await membersByName(ctx.deps.db, { boardId, userIds });
  return found.map((view) => serializeMember(ctx, view));
}
