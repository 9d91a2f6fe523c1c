import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { findWebhookToNotify } from "../../../db/queries/webhooks/deliveries.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.webhook": reports that a webhook was made, or that the site turned it off. */
export async function sendWebhookMail(
  deps: Deps,
  { userId, webhookId, what }: EventPayloads["mail.webhook"],
): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  const webhook = await findWebhookToNotify(deps.db, { id: webhookId });
  if (!user || !webhook) return;
  const { webhookMail } = await import("./templates/webhook.ts");
  const { brandName, publicUrl } = deps.config;
  const mail = webhookMail({ url: webhook.url, what, brandName, link: `${publicUrl}/settings/webhooks/` });
  await deps.mailer.send({ to: user.email, ...mail });
}
