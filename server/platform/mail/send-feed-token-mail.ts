import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.feed_token": reports that somebody logged in made a token for feeds of secret boards. */
export async function sendFeedTokenMail(deps: Deps, { userId }: EventPayloads["mail.feed_token"]): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user) return;
  const { feedTokenMail } = await import("./templates/feed-token.ts");
  const { brandName, publicUrl } = deps.config;
  const mail = feedTokenMail({ brandName, link: `${publicUrl}/settings/feeds/` });
  await deps.mailer.send({ to: user.email, ...mail });
}
