import { pinToMail } from "../../../db/queries/pins/pin-to-mail.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.pin_sent": mails a Pin to an address. Sends nothing if the Pin or the sender no longer exists. */
export async function sendPinSent(
  deps: Deps,
  { pinId, senderId, email }: EventPayloads["mail.pin_sent"],
): Promise<void> {
  const found = await pinToMail(deps.db, { pinId, senderId, email });
  if (!found) return;
  const { pinSentMail } = await import("./templates/pin-sent.ts");
  const { brandName, publicUrl } = deps.config;
  const { username, ...words } = found;
  const path = `/pin/${pinId}/`;
  const answer = new URLSearchParams({ inviter: username, respond: "true", next: path });
  const answerLink = `${publicUrl}/signup?${answer}`;
  const mail = pinSentMail({ brandName, link: publicUrl + path, answerLink, ...words });
  await deps.mailer.send({ to: email, ...mail });
}
