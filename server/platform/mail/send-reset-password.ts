import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import { newEmailLink } from "./email-link.ts";

/** On "mail.reset_password": sends the link to choose a new password. */
export async function sendResetPassword(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user) return;
  const { resetPasswordMail } = await import("./templates/reset-password.ts");
  const link = await newEmailLink(deps, "reset_password", user);
  await deps.mailer.send({
    to: user.email,
    ...resetPasswordMail({ brandName: deps.config.brandName, locale: user.locale, link }),
  });
}
