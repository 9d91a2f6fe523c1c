import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.accounts_merged": tells the mailbox of one of two accounts that an administrator joined them. */
export async function sendAccountsMerged(
  deps: Deps,
  { email, ...merge }: EventPayloads["mail.accounts_merged"],
): Promise<void> {
  const { accountsMergedMail } = await import("./templates/accounts-merged.ts");
  const { brandName, contactUrl } = deps.config;
  await deps.mailer.send({ to: email, ...accountsMergedMail({ brandName, ...merge, link: contactUrl }) });
}
