import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";

/** On "mail.account_closed": says that the account is deactivated or when it will be deleted, and how to restore it. */
export async function sendAccountClosed(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user?.deactivatedAt) return;
  const { accountClosedMail } = await import("./templates/account-closed.ts");
  const { brandName, publicUrl } = deps.config;
  const { deletionDueAt, hasPassword } = user;
  const mail = accountClosedMail({ brandName, link: `${publicUrl}/login`, deletionDueAt, hasPassword });
  await deps.mailer.send({ to: user.email, ...mail });
}

/** On "mail.account_erased": notifies the former owner that the account was deleted for good. */
export async function sendAccountErased(deps: Deps, { email }: { email: string }): Promise<void> {
  const { accountErasedMail } = await import("./templates/account-erased.ts");
  const { brandName, publicUrl } = deps.config;
  await deps.mailer.send({ to: email, ...accountErasedMail({ brandName, link: `${publicUrl}/` }) });
}
