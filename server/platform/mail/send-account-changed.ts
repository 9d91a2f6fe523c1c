import { findAnyRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.account_changed": notifies the person of an administrator's action, even if that closed the account. */
export async function sendAccountChanged(
  deps: Deps,
  { userId, action, cause }: EventPayloads["mail.account_changed"],
): Promise<void> {
  const user = await findAnyRecipient(deps.db, { userId });
  if (!user) return;
  const { accountChangedMail } = await import("./templates/account-changed.ts");
  const { brandName, publicUrl, contactUrl } = deps.config;
  await deps.mailer.send({
    to: user.email,
    ...accountChangedMail({ brandName, publicUrl, contactUrl, locale: user.locale, action, cause }),
  });
}
