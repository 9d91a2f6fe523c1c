import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import { newEmailLink } from "./email-link.ts";

/** On "mail.reset_password": sends the link to choose a new password. */
export async function sendResetPassword(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user) return;
  const { resetPasswordMail } = await import("./templates/entry-mail.ts");
  const link = await newEmailLink(deps, "reset_password", user);
  await deps.mailer.send({
    to: user.email,
    ...resetPasswordMail({ brandName: deps.config.brandName, locale: user.locale, link }),
  });
}

/** On "mail.password_changed": notifies the person, in case somebody else changed it. */
export async function sendPasswordChanged(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user) return;
  const { passwordChangedMail } = await import("./templates/entry-mail.ts");
  const { brandName, publicUrl } = deps.config;
  const mail = passwordChangedMail({ brandName, locale: user.locale, link: `${publicUrl}/password/reset` });
  await deps.mailer.send({ to: user.email, ...mail });
}
