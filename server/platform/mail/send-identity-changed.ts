import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { PROVIDER_NAMES } from "../../../src/identity/provider.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.identity_changed": says that an external account can now log in to this one, or no longer can. */
export async function sendIdentityChanged(
  deps: Deps,
  { userId, provider, isConnected }: EventPayloads["mail.identity_changed"],
): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user) return;
  const { identityChangedMail } = await import("./templates/identity-changed.ts");
  const { brandName, publicUrl } = deps.config;
  // Apple can't be linked here, but imported accounts may have it.
  const name = provider === "apple" ? "Apple" : PROVIDER_NAMES[provider];
  const link = `${publicUrl}/settings/security`;
  const mail = identityChangedMail({ brandName, name, isConnected, link });
  await deps.mailer.send({ to: user.email, ...mail });
}
