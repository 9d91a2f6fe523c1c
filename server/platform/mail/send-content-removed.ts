import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.content_removed": notifies the owner of the removal and its reason. */
export async function sendContentRemoved(
  deps: Deps,
  { userId, kind, reason, label, decisionId }: EventPayloads["mail.content_removed"],
): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user) return;
  const { contentRemovedMail } = await import("./templates/content-removed.ts");
  const { brandName, contactUrl, publicUrl } = deps.config;
  const decisionUrl = decisionId ? `${publicUrl}/appealed-pin/?id=${decisionId}` : null;
  // The owner's own words are only quoted if the address is confirmed as theirs (`composeMail` explains why).
  const named = user.emailVerifiedAt ? label : "";
  const mail = contentRemovedMail({ brandName, contactUrl, decisionUrl, kind, reason, label: named });
  await deps.mailer.send({ to: user.email, ...mail });
}
