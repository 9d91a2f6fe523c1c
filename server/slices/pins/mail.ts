import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { mail as contract } from "../../../src/pins/mail.contract.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import { mayMailTo } from "../../platform/mail/mail-budget.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const mail = implement(contract, async ({ ctx, input: { pinId, emails }, fail }) => {
  const { db, events } = ctx.deps;
  const pin = (await viewablePin(ctx, pinId)) ?? fail("PIN_NOT_FOUND");
  if (!(await findRecipient(db, { userId: ctx.viewer.user.id }))?.emailVerifiedAt) fail("EMAIL_UNVERIFIED");
  if (!pin.isPublic) fail("NOT_PERMITTED", { reason: { code: "mailSecretPin" } });
  const senderId = ctx.viewer.user.id;
  const mailed: string[] = [];
  for (const email of new Set(emails)) if (await mayMailTo(ctx, email)) mailed.push(email);
  await db.transaction(async (tx) => {
    for (const email of mailed) await events.record(tx, "mail.pin_sent", { pinId, senderId, email });
  });
  return null;
});
