import type { MemberView } from "../../db/queries/boards/board-members.ts";
import type { EmailInvite } from "../../db/queries/boards/email-invites.ts";
import type { BoardBrief } from "../../src/boards/board.ts";
import type { BoardInvite } from "../../src/boards/member.ts";
import type { UserBrief } from "../../src/users/user.ts";
import type { Context, UserContext } from "../trpc/context.ts";
import { JsonText } from "../trpc/json-text.ts";

type Caller = Pick<Context, "deps">;

export function presentMember(ctx: Caller, view: MemberView): BoardInvite {
  const { publicUrl } = ctx.deps.config;
  return {
    id: view.id,
    type: "board_invite",
    status: view.joined ? "joined" : view.isRequest ? "requested" : "invited",
    role: view.role,
    board: JsonText.of<BoardBrief>(view.boardCard),
    user: JsonText.of<UserBrief>(view.userCard, publicUrl),
    email: null,
    invitedBy: view.inviterCard === null ? null : JsonText.of<UserBrief>(view.inviterCard, publicUrl),
  };
}

/** To the board's owner, who is the one that invites. */
export function presentEmailInvite({ viewer }: UserContext, invite: EmailInvite, boardCard: string): BoardInvite {
  const { id, username, fullName, imageMediumUrl } = viewer.user;
  return {
    id: invite.id,
    type: "board_invite",
    status: "invited",
    role: invite.role,
    board: JsonText.of<BoardBrief>(boardCard),
    user: null,
    email: invite.email,
    invitedBy: invite.invitedById === id ? { id, username, fullName, imageMediumUrl } : null,
  };
}
