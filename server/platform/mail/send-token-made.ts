import { findTokenToNotify } from "../../../db/queries/auth/access-tokens.ts";
import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";

/** On "mail.token_made": reports that a program can now access the account, and with which scopes. */
export async function sendTokenMade(
  deps: Deps,
  { userId, tokenId }: { userId: string; tokenId: string },
): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  const token = await findTokenToNotify(deps.db, { id: tokenId });
  if (!user || !token) return;
  const { tokenMadeMail } = await import("./templates/token-made.ts");
  const { brandName, publicUrl } = deps.config;
  const mail = tokenMadeMail({ ...token, brandName, link: `${publicUrl}/settings/` });
  await deps.mailer.send({ to: user.email, ...mail });
}
