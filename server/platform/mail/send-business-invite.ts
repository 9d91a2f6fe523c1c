import { inviteToMail } from "../../../db/queries/business/invites.ts";
import type { Deps } from "../../deps.ts";
import { hashSecret, newSecret } from "../system/ids.ts";

/**
 * On "mail.business_invite": sends the link that lets an address act for a business. Sends nothing if the invitation
 * was revoked.
 */
export async function sendBusinessInvite(
  deps: Deps,
  { businessId, email }: { businessId: string; email: string },
): Promise<void> {
  const secret = newSecret();
  const invite = await inviteToMail(deps.db, { businessId, email, tokenHash: hashSecret(secret) });
  if (!invite) return;
  const { businessInviteMail } = await import("./templates/business-invite.ts");
  const { brandName, publicUrl } = deps.config;
  const link = `${publicUrl}/business/hub/invite?token=${secret}`;
  await deps.mailer.send({ to: email, ...businessInviteMail({ brandName, link, ...invite }) });
}
