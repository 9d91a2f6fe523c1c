import { alertedPeople, claimAlerts } from "../../../db/queries/billing/controls.ts";
import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { areaPath } from "../../../src/advertiser/area-paths.ts";
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
