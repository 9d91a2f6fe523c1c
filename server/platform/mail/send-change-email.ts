import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import { newEmailLink } from "./email-link.ts";

/** On "mail.change_email": sends the confirmation link for a new address to that address. */
export async function sendChangeEmail(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user?.pendingEmail) return;
  const { changeEmailMail } = await import("./templates/change-email.ts");
  const link = await newEmailLink(deps, "change_email", { id: user.id, email: user.pendingEmail });
  await deps.mailer.send({ to: user.pendingEmail, ...changeEmailMail({ brandName: deps.config.brandName, link }) });
}
