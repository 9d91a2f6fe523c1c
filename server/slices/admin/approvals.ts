import { writeLog } from "../../../db/queries/admin/log.ts";
import { approveAccount, deleteWaiting } from "../../../db/queries/operating/sign-up.ts";
import * as contract from "../../../src/admin/approvals.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeAccount } from "./accounts.ts";

export const approve = implement(contract.approve, ({ ctx, input, fail }) =>
  changeAccount(
    ctx,
    { userId: input.userId, action: "approve", reason: "" },
    fail,
    async (tx, { id, emailVerifiedAt }) => {
      if (!(await approveAccount(tx, { id }))) return false;
      if (emailVerifiedAt === null) await ctx.deps.events.record(tx, "mail.verify_email", { userId: id });
      return true;
    },
  ),
);

/** The log names no account: it is gone. */
export const decline = implement(contract.decline, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const { id: actorId, username: actorName } = ctx.viewer.user;
  await db.transaction(async (tx) => {
    const gone = (await deleteWaiting(tx, { id: input.userId })) ?? fail("USER_NOT_FOUND");
    const reason = input.reason === "" ? `@${gone.username}` : `@${gone.username}: ${input.reason}`;
    const entry = { id: newId(), actorId, actorName, subjectId: null, action: "decline", reason } as const;
    await writeLog(tx, { ...entry, createdAt: now() });
    await events.record(tx, "mail.sign_up_declined", { email: gone.email, locale: gone.locale });
  });
  return null;
});
