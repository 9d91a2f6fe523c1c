import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { endUnprovenWaysIn } from "../../../db/queries/auth/ways-in.ts";
import { setEmailVerified } from "../../../db/queries/users/write-user.ts";
import { verifyEmail as contract } from "../../../src/admin/verify-email.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeAccount } from "./change-account.ts";

export const verifyEmail = implement(contract, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "verify_email" }, fail, async (tx, { id, emailVerifiedAt }) => {
    if (emailVerifiedAt) return false;
    const now = ctx.deps.now();
    await endUnprovenWaysIn(tx, { userId: id, now });
    await setEmailVerified(tx, { userId: id, now });
    // As when the owner confirms the address: earlier sessions may belong to somebody else (SECURITY.md 17).
    await endAllAccess(tx, { userId: id, now });
    await endEmailTokens(tx, { userId: id, now });
    return true;
  }),
);
