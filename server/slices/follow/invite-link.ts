import { inviteLink as contract } from "../../../src/follow/follow-user.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { inviteCodeOf } from "./invite-code.ts";

export const inviteLink = implement(contract, async ({ ctx }) => {
  const { id, username } = ctx.viewer.user;
  const inviteCode = inviteCodeOf(ctx, id);
  return { inviteCode, url: `${ctx.deps.config.publicUrl}/${username}/?invite_code=${inviteCode}` };
});
