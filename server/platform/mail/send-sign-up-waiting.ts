import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.sign_up_waiting": says to an administrator how many people wait for approval. */
export async function sendSignUpWaiting(
  deps: Deps,
  { to, count }: EventPayloads["mail.sign_up_waiting"],
): Promise<void> {
  const { signUpWaitingMail } = await import("./templates/sign-up-waiting.ts");
  const { brandName, publicUrl } = deps.config;
  await deps.mailer.send({ to, ...signUpWaitingMail({ brandName, count, link: `${publicUrl}/admin/sign-up/` }) });
}
