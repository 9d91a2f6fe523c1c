import { unsuspend } from "../../../db/queries/admin/accounts.ts";
import { dueDecisions, endDecision, isStillSuspended, LOCKING } from "../../../db/queries/safety/decisions.ts";
import { weighEnded } from "../../../db/queries/safety/flaggers.ts";
import { forgetTexts } from "../../../db/queries/safety/forget-texts.ts";
import { forgetSealed, peopleOf, unseal } from "../../../db/queries/safety/seal.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import { finalBefore } from "../../../src/safety/appeal.rules.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { endOwnDecisions } from "../spam/public.ts";

/** Ends suspensions and limits whose days are over, each with its effects in one transaction. */
export async function endDueDecisions(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, events, now, responseCache } = deps;
  await inBatches(signal, async (limit) => {
    const due = await dueDecisions(db, { now: now(), limit });
    for (const { id, userId, caseId, consequence } of due) {
      await db.transaction(async (tx) => {
        await lockUsers(tx, { ids: [userId, ...(await peopleOf(tx, { decisionId: id }))] });
        if (!(await endDecision(tx, { id, now: now() }))) return;
        await unseal(tx, { decisionId: id });
        if (caseId && consequence === "limited") await endOwnDecisions(deps, tx, { caseId });
        const locks = LOCKING.some((one) => one === consequence);
        if (!locks || (await isStillSuspended(tx, { userId })) || !(await unsuspend(tx, { id: userId }))) return;
        await events.record(tx, "mail.account_changed", { userId, action: "unsuspend", cause: null });
      });
    }
    if (due.length > 0) await responseCache.forget();
    return due.length;
  });
}

/** Erases removed content, and its copies in reports and cases, once nobody can appeal any more. */
export async function forgetRemoved({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  const before = finalBefore(now());
  await inBatches(signal, (limit) => forgetSealed(db, { before, limit }));
  await inBatches(signal, (limit) => forgetTexts(db, { before, limit }));
}

/** Returns cases to the normal order whose trusted flaggers' roles are over. */
export const weighEndedCases = ({ db }: Deps, signal: AbortSignal): Promise<void> =>
  inBatches(signal, (limit) => weighEnded(db, { limit }));
