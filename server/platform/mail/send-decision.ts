import { boardName } from "../../../db/queries/boards/similar-boards.ts";
import { findAnyRecipient } from "../../../db/queries/mail/recipients.ts";
import { findAppeal } from "../../../db/queries/safety/appeals.ts";
import { type DecisionRow, decisionToTell } from "../../../db/queries/safety/decisions.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";
import { DECISIONS_TOKEN_DAYS, decisionsToken } from "../sessions/decisions-token.ts";
import type { Outcome } from "./templates/appeal-decided.ts";

/** The consequences that this mail is about, beside the removal of everything; others have mails of their own. */
const MAILED = ["warned", "labeled", "limited"] as const;

/** On "mail.decision_made": notifies a person of a warning, a label or a limit. */
export async function sendDecisionMade(deps: Deps, { decisionId }: EventPayloads["mail.decision_made"]): Promise<void> {
  const decision = await decisionToTell(deps.db, { id: decisionId });
  const user = decision && (await findAnyRecipient(deps.db, { userId: decision.userId }));
  const isRemoval = decision?.consequence === "removed" && decision.scope === "account";
  const consequence = isRemoval ? "removed" : MAILED.find((one) => one === decision?.consequence);
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
export async function sendAppealDecided(
  deps: Deps,
  { appealId, board = null }: EventPayloads["mail.appeal_decided"],
): Promise<void> {
  const appeal = await findAppeal(deps.db, { id: appealId });
  if (appeal && appeal.state !== "open") await sendOutcome(deps, appeal.decision, { outcome: appeal.state, board });
}

/** On "mail.decision_undone": notifies a person that a moderator took a decision back. */
export async function sendDecisionUndone(
  deps: Deps,
  { decisionId, board = null }: EventPayloads["mail.decision_undone"],
): Promise<void> {
  const decision = await decisionToTell(deps.db, { id: decisionId });
  if (decision) await sendOutcome(deps, decision, { outcome: "undone", board });
}

interface Result {
  outcome: Outcome;
  board: string | null;
}

async function sendOutcome(deps: Deps, decision: DecisionRow, { outcome, board }: Result): Promise<void> {
  const { id, userId, kind, subjectId, label } = decision;
  const user = await findAnyRecipient(deps.db, { userId });
  if (!user) return;
  const { appealDecidedMail } = await import("./templates/appeal-decided.ts");
  const { brandName, publicUrl } = deps.config;
  // Whoever reads an unconfirmed address may not be the person.
  const token = user.emailVerifiedAt ? `&token=${decisionsToken(deps, user, DECISIONS_TOKEN_DAYS.mail)}` : "";
  const decisionUrl = `${publicUrl}/appealed-pin/?id=${id}${token}`;
  const { locale } = user;
  const nameNow = kind === "board" && outcome !== "dismissed" ? await boardName(deps.db, { boardId: subjectId }) : null;
  const newName = nameNow === label ? null : nameNow;
  await deps.mailer.send({
    to: user.email,
    ...appealDecidedMail({ brandName, decisionUrl, locale, outcome, newName, board }),
  });
}
