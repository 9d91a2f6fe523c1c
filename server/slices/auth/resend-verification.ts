import { findUserById } from "../../../db/queries/users/find-user.ts";
import { resendVerification as contract } from "../../../src/auth/resend-verification.contract.ts";
import { countMail } from "../../platform/mail/mail-budget.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const resendVerification = implement(contract, async ({ ctx }) => {
  const { db, events } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const row = await findUserById(db, { id: userId });
  if (row && row.emailVerifiedAt === null && (await countMail(ctx.deps, "verify", row.email)))
    await events.record(db, "mail.verify_email", { userId });
  return null;
});
