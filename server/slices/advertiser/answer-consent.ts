import { findAccount, keepConsent, updateAccount } from "../../../db/queries/advertisers/accounts.ts";
import { answerAdConsent as contract } from "../../../src/advertiser/accounts.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { requireArea } from "../../platform/access/area-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "./record-change.ts";

/** If the person has no advertiser account yet, the answer is stored until they create one. */
export const answerConsent = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { answer } = input;
  const userId = ctx.viewer.user.id;
  await requireArea(ctx);
  const account = input.advertiserId
    ? await accountFor(ctx, input.advertiserId, "account", fail)
    : await findAccount(db, { advertiserId: userId, userId });
  if (!account) {
    await keepConsent(db, { userId, consent: answer, now: now() });
    return { answer };
  }
  const { id, name, consent } = account;
  await db.transaction(async (tx) => {
    await updateAccount(tx, { id, fields: { consent: answer } });
    const change = { thing: "ACCOUNT" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, id, [{ ...change, before: { consent }, after: { consent: answer } }]);
  });
  return { answer };
});
