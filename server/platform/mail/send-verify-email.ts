import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import { newEmailLink } from "./email-link.ts";

/** On "mail.verify_email": sends the link that confirms an address. Sends nothing if it is already confirmed. */
export async function sendVerifyEmail(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user || user.emailVerifiedAt) return;
  const { verifyEmailMail } = await import("./templates/entry-mail.ts");
  const link = await newEmailLink(deps, "verify_email", user);
  await deps.mailer.send({
    to: user.email,
    ...verifyEmailMail({ brandName: deps.config.brandName, locale: user.locale, link }),
  });
}
