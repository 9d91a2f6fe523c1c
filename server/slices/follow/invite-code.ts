import type { Context } from "../../platform/procedure/context.ts";

type Caller = Pick<Context, "deps">;

/** Keeps the signature from being valid for anything else that the site signs. */
const PURPOSE = "invite";

/** The code in a person's invite link: it can't be forged, and it never changes. */
export const inviteCodeOf = ({ deps }: Caller, userId: string): string => deps.signer.sign(PURPOSE, userId);

export const isInviteCode = ({ deps }: Caller, userId: string, code: string): boolean =>
  deps.signer.verify(PURPOSE, userId, code);
