import * as contract from "../../../src/follow/follow.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";

type Caller = Pick<Context, "deps">;

/** Keeps the signature from being valid for anything else that the site signs. */
const PURPOSE = "invite";

/** The code in a person's invite link: it can't be forged, and it never changes. */
export const inviteCodeOf = ({ deps }: Caller, userId: string): string => deps.signer.sign(PURPOSE, userId);

export const isInviteCode = ({ deps }: Caller, userId: string, code: string): boolean =>
  deps.signer.verify(PURPOSE, userId, code);

export const inviteLink = implement(contract.inviteLink, async ({ ctx }) => {
  const { id, username } = ctx.viewer.user;
  const inviteCode = inviteCodeOf(ctx, id);
  return { inviteCode, url: `${ctx.deps.config.publicUrl}/${username}/?invite_code=${inviteCode}` };
});
