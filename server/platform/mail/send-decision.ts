import { findAnyRecipient } from "../../../db/queries/mail/recipients.ts";
import { findAppeal } from "../../../db/queries/safety/appeals.ts";
import { decisionToTell } from "../../../db/queries/safety/decisions.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";
import { DECISIONS_TOKEN_DAYS, decisionsToken } from "../sessions/decisions-token.ts";

/** The consequences that this mail is about; others have mails of their own. */
const MAILED = ["warned", "labeled", "limited"] as const;

/** On "mail.decision_made": notifies a person of a warning, a label or a limit. */
export async function sendDecisionMade(deps: Deps, { decisionId }: EventPayloads["mail.decision_made"]): Promise<void> {
  const decision = await decisionToTell(deps.db, { id: decisionId });
  const user = decision && (await findAnyRecipient(deps.db, { userId: decision.userId }));
  const consequence = MAILED.find((one) => one === decision?.consequence);
  if (!user || !consequence) return;
  const { decisionMadeMail } = await import("./templates/decision-made.ts");
  const { brandName, publicUrl } = deps.config;
  const decisionUrl = `${publicUrl}/appealed-pin/?id=${decisionId}`;
  const { kind } = decision;
  const { locale } = user;
  await deps.mailer.send({
    to: user.email,
    ...decisionMadeMail({ brandName, decisionUrl, locale, kind, consequence }),
  });
}

/** On "mail.appeal_decided": notifies a person of the outcome of their appeal, even if they can't log in. */
export async function sendAppealDecided(deps: Deps, { appealId }: EventPayloads["mail.appeal_decided"]): Promise<void> {
  const appeal = await findAppeal(deps.db, { id: appealId });
  const user = appeal && (await findAnyRecipient(deps.db, { userId: appeal.userId }));
  if (!user || appeal.state === "open") return;
  const { appealDecidedMail } = await import("./templates/appeal-decided.ts");
  const { brandName, publicUrl } = deps.config;
  // Whoever reads an unconfirmed address may not be the person.
  const token = user.emailVerifiedAt ? `&token=${decisionsToken(deps, user, DECISIONS_TOKEN_DAYS.mail)}` : "";
  const decisionUrl = `${publicUrl}/appealed-pin/?id=${appeal.decisionId}${token}`;
  const isUpheld = appeal.state === "upheld";
  const { locale } = user;
  await deps.mailer.send({ to: user.email, ...appealDecidedMail({ brandName, decisionUrl, locale, isUpheld }) });
}
