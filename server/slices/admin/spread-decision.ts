import type { Database } from "../../../db/client.ts";
import { type DecisionRow, decisionToTell, lockDecision } from "../../../db/queries/safety/decisions.ts";
import { giveLabels } from "../../../db/queries/safety/give-labels.ts";
import { limitPins } from "../../../db/queries/safety/limit-pins.ts";
import { nextPinsOf, nextPosted, noteSpread } from "../../../db/queries/safety/spread.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { retryStale } from "../../platform/procedure/retry-stale.ts";
import { removeReported } from "./remove-reported.ts";

/** Pins for each transaction. */
const AT_ONCE = 500;

/** Whether a decision about everything of an account is still to reach something. */
const isLeft = (decision: DecisionRow | null): decision is DecisionRow =>
  decision?.scope === "account" && decision.spreadAt === null && decision.endedAt === null;

/**
 * On "decision.spread": takes a decision to everything of an account, in short transactions that remember how far they came, so that a
 * job which was killed goes on from there. A decision that is taken back meanwhile stops.
 */
export async function spreadDecision(
  deps: Deps,
  { decisionId }: { decisionId: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    for (let goesOn = true; goesOn; ) {
      if (signal.aborted) throw new Error("stopped before the decision reached everything");
      goesOn = await retryStale(() => deps.db.transaction((tx) => step(deps, tx, decisionId)));
    }
  } catch (error) {
    if (!(error instanceof DecisionEnded)) throw error;
  } finally {
    await deps.responseCache.forget();
  }
}

/** @returns whether more may be left */
async function step(deps: Deps, tx: Database, decisionId: string): Promise<boolean> {
  const decision = await decisionToTell(tx, { id: decisionId });
  if (!isLeft(decision)) return false;
  return decision.consequence === "removed" ? removeNext(deps, tx, decision) : markNext(deps, tx, decision);
}

/** Labels or limits the next Pins. The first step belongs to the transaction of the decision, so that small accounts need no job. */
export async function markNext(
  { now }: Pick<Deps, "now">,
  tx: Database,
  { id, userId }: DecisionRow,
): Promise<boolean> {
  await lockUsers(tx, { ids: [userId] });
  const decision = await lockDecision(tx, { id });
  if (!isLeft(decision)) return false;
  const { consequence, givenLabel, spreadAfter } = decision;
  const pinIds = await nextPinsOf(tx, { userId, after: spreadAfter, limit: AT_ONCE });
  if (consequence === "limited") await limitPins(tx, { decisionId: id, ids: pinIds });
  if (consequence === "labeled" && givenLabel)
    await giveLabels(tx, { decisionId: id, label: givenLabel, pinIds, isOfPicture: false });
  const isDone = pinIds.length < AT_ONCE;
  await noteSpread(tx, { id, after: pinIds.at(-1) ?? null, isDone, now: now() });
  return !isDone;
}

/** A long action on the board has to end first; the job tries again. */
const busy = (code: ConstructorParameters<typeof ProductError>[0]): never => {
  throw new ProductError(code);
};

/** Removes the next thing, which locks the people that it concerns in their own order. */
async function removeNext(deps: Deps, tx: Database, { id, userId }: DecisionRow): Promise<boolean> {
  const next = await nextPosted(tx, { userId });
  if (next)
    await removeReported({ deps }, tx, { kind: next.kind, subjectId: next.id, ownerId: userId, decisionId: id }, busy);
  // Somebody may have taken the decision back meanwhile: then nothing of this step may stay.
  if (!isLeft(await lockDecision(tx, { id }))) throw new DecisionEnded();
  if (!next) await noteSpread(tx, { id, after: null, isDone: true, now: deps.now() });
  return next !== null;
}

/** Rolls a step back. */
class DecisionEnded extends Error {}
