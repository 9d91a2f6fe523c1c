import { findContactMessage } from "../../../db/queries/site/contact-messages.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.contact": forwards a visitor's message to an administrator; replies go to the person who wrote it. */
export async function sendContact(deps: Deps, { messageId, to }: EventPayloads["mail.contact"]): Promise<void> {
  const message = await findContactMessage(deps.db, { id: messageId });
  if (!message || message.closedAt) return;
  const { contactMail } = await import("./templates/contact.ts");
  const { brandName, publicUrl } = deps.config;
  const { email, text } = message;
  const mail = contactMail({ brandName, email, text, link: `${publicUrl}/admin/messages/` });
  await deps.mailer.send({ to, replyTo: email, ...mail });
}
