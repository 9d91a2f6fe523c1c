import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";

/** On "mail.password_changed": notifies the person, in case somebody else changed it. */
export async function sendPasswordChanged(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user) return;
  const { passwordChangedMail } = await import("./templates/password-changed.ts");
  const { brandName, publicUrl } = deps.config;
  const mail = passwordChangedMail({ brandName, locale: user.locale, link: `${publicUrl}/password/reset` });
  await deps.mailer.send({ to: user.email, ...mail });
}
