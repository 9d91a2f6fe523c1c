import { findUserByEmail, findUserById } from "../../../db/queries/users/find-user.ts";
import { updateUser } from "../../../db/queries/users/write-user.ts";
import { changeEmail as contract } from "../../../src/auth/change-email.contract.ts";
import { normalEmail } from "../../../src/identity/email.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { countMail } from "../../platform/mail/mail-budget.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { checkNewEmail } from "./check-new-email.ts";
import { refuse } from "./refuse.ts";

export const changeEmail = implement(contract, async ({ ctx, input, fail }) => {
  const { config, db, events } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const email = normalEmail(input.email);
  refuse(fail, await checkNewEmail(config, email));
  const account = (await findUserById(db, { id: userId })) ?? fail("AUTHORIZATION_FAILED");
  if (account.email.toLowerCase() === email.toLowerCase()) {
    fail("EMAIL_INVALID", at("email", { code: "emailSame" }));
  }
  if (await findUserByEmail(db, { email })) fail("EMAIL_TAKEN", { fields: { email: { code: "EMAIL_TAKEN" } } });
  const mailed = await countMail(ctx.deps, "change", email);
  const row = await db.transaction(async (tx) => {
    const changed = await updateUser(tx, { id: userId, fields: { pendingEmail: email } });
    if (mailed) await events.record(tx, "mail.change_email", { userId });
    return changed;
  });
  return row ? serializeOwnUser(ctx, row) : fail("AUTHORIZATION_FAILED");
});
