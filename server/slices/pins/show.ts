import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { findVisiblePinText } from "../../../db/queries/pins/find-pin.ts";
import type { Pin } from "../../../src/model/pin.ts";
import * as pinsContract from "../../../src/pins/pins.contract.ts";
import { viewablePin } from "../../platform/access/content-access.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import { mayMailTo } from "../../platform/mail/mail-budget.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydratePins } from "../../platform/serializers/hydrate-pins.ts";
import { serializeCloseup } from "../../platform/serializers/serialize-pin.ts";

export const get = implement(pinsContract.get, async ({ ctx, input, fail }) => {
  const viewerId = readerIdOf(ctx.viewer, "pins");
  // Checks access and reads the Pin in one statement, because people wait for this page.
  const row = await findVisiblePinText(ctx.deps.db, { pinId: input.pinId, viewerId });
  return row ? serializeCloseup(ctx, row) : fail("PIN_NOT_FOUND");
});

/**
 * A Pin that was just written, for its author.
 * @param gone fails if the Pin has been deleted since, for example with its board
 */
export async function showPin(ctx: Context, id: string, gone: () => never): Promise<JsonText<Pin>> {
  const [pin] = await hydratePins(ctx, [{ id }]);
  return pin ?? gone();
}

export const mail = implement(pinsContract.mail, async ({ ctx, input: { pinId, emails }, fail }) => {
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
