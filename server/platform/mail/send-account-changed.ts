import { findAnyRecipient } from "../../../db/queries/mail/recipients.ts";
import { decisionToTell } from "../../../db/queries/safety/decisions.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";
import { DECISIONS_TOKEN_DAYS, decisionsToken } from "../sessions/decisions-token.ts";

/** On "mail.account_changed": notifies the person of an administrator's action, even if that closed the account. */
export async function sendAccountChanged(
  deps: Deps,
  { userId, action, cause, decisionId }: EventPayloads["mail.account_changed"],
): Promise<void> {
  const user = await findAnyRecipient(deps.db, { userId });
  if (!user) return;
  const { accountChangedMail } = await import("./templates/account-changed.ts");
  const { brandName, publicUrl, contactUrl } = deps.config;
  // Whoever reads an unconfirmed address may not be the person, so the reasons stay out of it.
  const page = cause === "underage" ? "age-appeal?" : `appealed-pin/?id=${decisionId}&`;
  const decisionUrl =
    decisionId && user.emailVerifiedAt
      ? `${publicUrl}/${page}token=${decisionsToken(deps, user, DECISIONS_TOKEN_DAYS.mail)}`
      : null;
  const decision = decisionId && action === "suspend" ? await decisionToTell(deps.db, { id: decisionId }) : null;
  const until = decision?.endsAt ?? null;
  await deps.mailer.send({
    to: user.email,
    ...accountChangedMail({ brandName, publicUrl, contactUrl, decisionUrl, locale: user.locale, action, cause, until }),
  });
}
