import { inviteToMail } from "../../../db/queries/boards/email-invites.ts";
import type { Deps } from "../../deps.ts";
import { hashSecret, newSecret } from "../system/ids.ts";

/**
 * On "mail.board_invite": sends the link that lets an address join a board. Sends nothing if the invitation was
 * revoked.
 */
export async function sendBoardInvite(
  deps: Deps,
  { boardId, email }: { boardId: string; email: string },
): Promise<void> {
  const secret = newSecret();
  const invite = await inviteToMail(deps.db, { boardId, email, tokenHash: hashSecret(secret) });
  if (!invite) return;
  const { boardInviteMail } = await import("./templates/board-invite.ts");
  const { brandName, publicUrl } = deps.config;
  const link = `${publicUrl}/board-invite?token=${secret}`;
  await deps.mailer.send({ to: email, ...boardInviteMail({ brandName, link, ...invite }) });
}
