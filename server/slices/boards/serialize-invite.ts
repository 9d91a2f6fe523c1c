import type { MemberView } from "../../../db/queries/boards/board-members.ts";
import type { EmailInvite } from "../../../db/queries/boards/email-invites.ts";
import type { BoardInvite } from "../../../src/boards/member.ts";
import type { BoardBrief } from "../../../src/model/board.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";

type Caller = Pick<Context, "deps">;

export function serializeMember(ctx: Caller, view: MemberView): InParts<BoardInvite> {
  const { publicUrl } = ctx.deps.config;
  return {
    id: view.id,
    type: "board_invite",
    status: view.joined ? "joined" : view.isRequest ? "requested" : "invited",
    role: view.role,
    board: new JsonText<BoardBrief>(view.boardCard),
    user: new JsonText<UserBrief>(view.userCard, publicUrl),
    email: null,
    invitedBy: view.inviterCard === null ? null : new JsonText<UserBrief>(view.inviterCard, publicUrl),
  };
}

/** For the board's owner, who sends the invitations. */
export function serializeEmailInvite(
  { viewer }: UserContext,
  invite: EmailInvite,
  boardCard: string,
): InParts<BoardInvite> {
  const { id, username, fullName, imageMediumUrl } = viewer.user;
  return {
    id: invite.id,
    type: "board_invite",
    status: "invited",
    role: invite.role,
    board: new JsonText<BoardBrief>(boardCard),
    user: null,
    email: invite.email,
    invitedBy: invite.invitedById === id ? { id, username, fullName, imageMediumUrl } : null,
  };
}
