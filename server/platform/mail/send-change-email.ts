import { armUndoLink } from "../../../db/queries/auth/change-email.ts";
import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import { hashSecret, newSecret } from "../system/ids.ts";
import { newEmailLink } from "./email-link.ts";

/** On "mail.change_email": sends the confirmation link for a new address to that address. */
export async function sendChangeEmail(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user?.pendingEmail) return;
  const { changeEmailMail } = await import("./templates/change-email.ts");
  const link = await newEmailLink(deps, "change_email", { id: user.id, email: user.pendingEmail });
  await deps.mailer.send({ to: user.pendingEmail, ...changeEmailMail({ brandName: deps.config.brandName, link }) });
}

/** On "mail.email_changed": notifies the previous address, with the link that reverts the change. */
export async function sendEmailChanged(deps: Deps, { tokenId }: { tokenId: string }): Promise<void> {
  const secret = newSecret();
  const undo = await armUndoLink(deps.db, { tokenId, tokenHash: hashSecret(secret), now: deps.now() });
  if (!undo) return;
  const { emailChangedMail } = await import("./templates/email-changed.ts");
  const { brandName, publicUrl } = deps.config;
  const link = `${publicUrl}/email/undo?token=${secret}`;
  await deps.mailer.send({ to: undo.email, ...emailChangedMail({ brandName, link }) });
}
