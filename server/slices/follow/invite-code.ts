import type { Context } from "../../platform/procedure/context.ts";

type Caller = Pick<Context, "deps">;

/** Keeps a code from being good for anything else that the site signs. */
const PURPOSE = "invite";

/** What a person's own invite link carries: nobody else can make it, and it is the same for ever. */
export const inviteCodeOf = ({ deps }: Caller, userId: string): string => deps.signer.sign(PURPOSE, userId);

export const isInviteCode = ({ deps }: Caller, userId: string, code: string): boolean =>
  deps.signer.verify(PURPOSE, userId, code);
