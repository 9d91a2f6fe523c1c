import type { Database } from "../../../db/client.ts";
import { limitedMentions } from "../../../db/queries/pins/pin-mentions.ts";
import { endDecision, insertDecision } from "../../../db/queries/safety/decisions.ts";
import { limitPins, pinsOfPerson } from "../../../db/queries/safety/limit-pins.ts";
import { peopleOf, unseal } from "../../../db/queries/safety/seal.ts";
import { type HeldKind, heldBy, holdPost } from "../../../db/queries/spam/held-posts.ts";
import {
  askForCaptcha,
  findThing,
  isHeldAlready,
  type JudgedKind,
  openCase,
  standingOfCase,
} from "../../../db/queries/spam/outcomes.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import type { SpamAct, SpamOutcome } from "../../../src/spam/acts.ts";
import type { Verdict } from "../../../src/spam/rules.ts";
import { SPAM_STATEMENT } from "../../../src/spam/statement.ts";
import type { Deps } from "../../deps.ts";

interface Judged {
  userId: string;
  kind: SpamAct;
  subjectId: string;
  verdict: Verdict;
  /** The decision that limits everything of the account; null without one. */
  limitId: string | null;
  /** Whether the account solved a captcha lately, so that none is asked for. */
  isProven: boolean;
}

/** The thing that moderators decide on. Follows are the person. */
const thingOf = ({ kind, subjectId, userId }: Judged): { kind: JudgedKind; subjectId: string } => {
  switch (kind) {
    case "comment":
    case "message":
    case "board":
      return { kind, subjectId };
    default:
      return { kind: "user", subjectId: userId };
  }
};

/**
 * Applies what follows from a score, in the transaction that stores it. The caller has locked the account before it read the facts.
 * @returns the outcome that was applied
 */
export async function applyOutcome(deps: Deps, tx: Database, judged: Judged): Promise<SpamOutcome> {
  const { userId, kind, verdict, limitId } = judged;
  const isPin = kind === "pin" || kind === "save";
  // Posts of a limited account are limited by the same decision, which one appeal ends.
  if (limitId !== null && isPin) {
    await limitPins(tx, { decisionId: limitId, ids: [judged.subjectId] });
    return "limit";
  }
  switch (verdict.outcome) {
    case "none":
      return "none";
    case "captcha":
      return ask(deps, tx, judged);
    case "limit":
      // One decision limits an account, however much it posts afterwards.
      if (limitId !== null) return review(deps, tx, judged);
      await decide(deps, tx, judged, { kind: "user", subjectId: userId });
      if (isHeldWhole(kind)) await review(deps, tx, judged);
      return "limit";
    case "hold":
      if (!isPin) return review(deps, tx, judged);
      await decide(deps, tx, judged, { kind: "pin", subjectId: judged.subjectId });
      return "hold";
  }
}

const isHeldWhole = (kind: string): kind is HeldKind => kind === "comment" || kind === "message";

async function ask({ now }: Deps, tx: Database, { userId, isProven }: Judged): Promise<SpamOutcome> {
  if (isProven) return "none";
  await askForCaptcha(tx, { userId, now: now() });
  return "captcha";
}

/**
 * Opens a case about a post, and asks its account for a captcha. A comment or message is held until a moderator has decided; boards,
 * profiles and follows stay.
 */
async function review(deps: Deps, tx: Database, judged: Judged): Promise<SpamOutcome> {
  const thing = thingOf(judged);
  const found = await findThing(tx, thing);
  if (found && isHeldWhole(thing.kind)) await decide(deps, tx, judged, { ...thing, kind: thing.kind });
  else if (found) await openCase(tx, { id: deps.newId(), ...thing, ...found, now: deps.now() });
  await ask(deps, tx, judged);
  return "hold";
}

/** Opens a case, and holds the post or limits the whole account, with the statement of reasons that its owner can appeal. */
async function decide(
  { events, newId, now }: Deps,
  tx: Database,
  { userId, verdict }: Judged,
  thing: { kind: "pin" | "user" | HeldKind; subjectId: string },
): Promise<void> {
  const { kind, subjectId } = thing;
  const found = await findThing(tx, thing);
  // An edit of a post that is held already, or another run of the job.
  if (!found || (await isHeldAlready(tx, { userId, ...thing }))) return;
  const at = now();
  const decisionId = newId();
  const caseId = await openCase(tx, { id: newId(), ...thing, ...found, now: at });
  if (isHeldWhole(kind)) {
    if (!(await holdPost(tx, { kind, subjectId, decisionId }))) return;
  } else await limitPins(tx, { decisionId, ids: kind === "user" ? await pinsOfPerson(tx, { userId }) : [subjectId] });
  await insertDecision(tx, {
    id: decisionId,
    caseId,
    userId,
    ...thing,
    label: found.label,
    rule: "spam",
    facts: SPAM_STATEMENT(verdict.reasons),
    reasons: verdict.reasons,
    source: "algorithm",
    consequence: "limited",
    createdAt: at,
  });
  await events.record(tx, "mail.decision_made", { decisionId });
}

/**
 * Ends what the site itself decided in a case, once a moderator has decided otherwise, or once what they decided has ended. The Pins stay
 * limited if the moderator limited them.
 */
export async function endOwnDecisions(
  deps: Pick<Deps, "events" | "now">,
  tx: Database,
  { caseId }: { caseId: string },
): Promise<void> {
  for (const id of await standingOfCase(tx, { caseId })) {
    await lockUsers(tx, { ids: await peopleOf(tx, { decisionId: id }) });
    if (!(await endDecision(tx, { id, now: deps.now() }))) continue;
    await announceHeld(deps, tx, { decisionId: id });
    await unseal(tx, { decisionId: id });
  }
}

/** Lets follow what was left out while a decision held a comment or message, or limited Pins. The caller releases it next. */
export async function announceHeld(
  { events }: Pick<Deps, "events">,
  tx: Database,
  { decisionId }: { decisionId: string },
): Promise<void> {
  for (const pin of await limitedMentions(tx, { decisionId })) await events.record(tx, "pin.mentioned", pin);
  const held = await heldBy(tx, { decisionId });
  if (held?.kind === "comment") await events.record(tx, "comment.written", { commentId: held.id, answeredId: null });
  if (held?.kind === "message") await events.record(tx, "spam.judge", { kind: "message", subjectId: held.id });
}
