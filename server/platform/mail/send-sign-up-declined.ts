import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.sign_up_declined": tells a person that no account was opened. The account is gone, so the job has its address. */
export async function sendSignUpDeclined(
  deps: Deps,
  { email, locale, isExpired = false }: EventPayloads["mail.sign_up_declined"],
): Promise<void> {
  const { signUpDeclinedMail } = await import("./templates/sign-up-declined.ts");
  const { brandName, contactUrl } = deps.config;
  await deps.mailer.send({ to: email, ...signUpDeclinedMail({ brandName, locale, isExpired, link: contactUrl }) });
}
