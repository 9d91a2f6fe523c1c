import { findCharge } from "../../../db/queries/billing/charges.ts";
import { alertedPeople, claimAlerts } from "../../../db/queries/billing/controls.ts";
import { findTransfer } from "../../../db/queries/billing/transfers.ts";
import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { areaPath } from "../../../src/advertiser/area-paths.ts";
import { pausesAt } from "../../../src/billing/arrears.rules.ts";
import { referenceInGroups } from "../../../src/billing/reference.rules.ts";
import { textOfMicro } from "../../../src/money/amount.rules.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";

/** Notifies the people in charge of an account's money, once, when the balance or the month's limit is nearly spent. */
export async function notifyOfMoney({ db, events, now }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { advertiserId, percent } of await claimAlerts(tx, now()))
      for (const { userId } of await alertedPeople(tx, { advertiserId }))
        await events.record(tx, "mail.ad_money", { advertiserId, userId, percent });
  });
}

/** On "mail.ad_money". */
export async function sendAdMoney(
  deps: Deps,
  { advertiserId, userId, percent }: EventPayloads["mail.ad_money"],
): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  const account = (await alertedPeople(deps.db, { advertiserId })).find((one) => one.userId === userId);
  // People who have lost their role since get no mail.
  if (!user || !account) return;
  const { adMoneyMail } = await import("../../platform/mail/templates/ad-money.ts");
  const { brandName, publicUrl } = deps.config;
  const link = publicUrl + areaPath("billing", { advertiserId });
  await deps.mailer.send({ to: user.email, ...adMoneyMail({ brandName, name: account.name, percent, link }) });
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** On "mail.ad_transfer". */
export async function sendAdTransfer(
  deps: Deps,
  { transferId, userId }: EventPayloads["mail.ad_transfer"],
): Promise<void> {
  const transfer = await findTransfer(deps.db, { id: transferId });
  const user = await findRecipient(deps.db, { userId });
  if (!transfer || !user) return;
  const { advertiserId, currency, receivedMicro, cancelReason } = transfer;
  const account = (await alertedPeople(deps.db, { advertiserId })).find((one) => one.userId === userId);
  // People who have lost their role since get no mail.
  if (!account) return;
  const { adTransferMail } = await import("../../platform/mail/templates/ad-transfer.ts");
  const { brandName, publicUrl } = deps.config;
  const mail = adTransferMail({
    brandName,
    name: account.name,
    reference: referenceInGroups(transfer.reference),
    received: receivedMicro === null ? null : `${textOfMicro(receivedMicro)} ${currency}`,
    why: cancelReason ?? "",
    link: publicUrl + areaPath("billing", { advertiserId }),
  });
  await deps.mailer.send({ to: user.email, ...mail });
}

/** On "mail.ad_charge". */
export async function sendAdCharge(
  deps: Deps,
  { chargeId, userId, what }: EventPayloads["mail.ad_charge"],
): Promise<void> {
  const charge = await findCharge(deps.db, { id: chargeId });
  const user = await findRecipient(deps.db, { userId });
  if (!charge || !user) return;
  const { advertiserId, currency, amountMicro, taxMicro, firstFailedAt, nextAttemptAt, paidAt, closedAt } = charge;
  const account = (await alertedPeople(deps.db, { advertiserId })).find((one) => one.userId === userId);
  // A retry may have paid the charge before this mail was sent.
  if (!account || (what !== "resumed" && (paidAt || closedAt))) return;
  const { adChargeMail } = await import("../../platform/mail/templates/ad-charge.ts");
  const { brandName, publicUrl } = deps.config;
  const mail = adChargeMail({
    brandName,
    what,
    name: account.name,
    amount: `${textOfMicro(amountMicro + taxMicro)} ${currency}`,
    next: nextAttemptAt && dayOf(nextAttemptAt),
    until: firstFailedAt ? dayOf(pausesAt(firstFailedAt)) : "",
    link: publicUrl + areaPath("billing", { advertiserId }),
  });
  await deps.mailer.send({ to: user.email, ...mail });
}
