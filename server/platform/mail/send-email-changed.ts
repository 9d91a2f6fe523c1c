import { armUndoLink } from "../../../db/queries/auth/change-email.ts";
import type { Deps } from "../../deps.ts";
import { hashSecret, newSecret } from "../system/ids.ts";

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
