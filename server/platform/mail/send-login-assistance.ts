import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import { newEmailLink } from "./email-link.ts";

/**
 * On "mail.login_assistance": after somebody, perhaps the owner, had trouble logging in, sends the owner a link to
 * choose a new password.
 */
export async function sendLoginAssistance(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user) return;
  const { loginAssistanceMail } = await import("./templates/entry-mail.ts");
  const link = await newEmailLink(deps, "reset_password", user);
  await deps.mailer.send({
    to: user.email,
    ...loginAssistanceMail({ brandName: deps.config.brandName, locale: user.locale, link }),
  });
}
