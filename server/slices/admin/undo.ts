import { writeLog } from "../../../db/queries/admin/log.ts";
import { appealsOf } from "../../../db/queries/safety/appeals.ts";
import { decisionToTell, isErased, lockDecision } from "../../../db/queries/safety/decisions.ts";
import { peopleOf } from "../../../db/queries/safety/seal.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/admin/undo.contract.ts";
import { undoRefusal } from "../../../src/safety/undo.rules.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { reverse } from "./reverse-decision.ts";

export const undoDecision = implement(contract.undoDecision, async ({ ctx, input, fail }) => {
  const { db, events, newId, now, responseCache } = ctx.deps;
  const { id: actorId, username: actorName, isAdmin } = ctx.viewer.user;
  const { decisionId, note } = input;
  await db.transaction(async (tx) => {
    const found = (await decisionToTell(tx, { id: decisionId })) ?? fail("VIOLATION_NOT_FOUND");
    // People's rows are locked first, as by everybody who changes an account or its counters.
    await lockUsers(tx, { ids: [found.userId, ...(await peopleOf(tx, { decisionId }))] });
    // Whoever appeals or decides at the same moment waits for this lock.
    const decision = (await lockDecision(tx, { id: decisionId })) ?? fail("VIOLATION_NOT_FOUND");
    if (decision.userId === actorId) fail("NOT_PERMITTED", { reason: { code: "ownCase" } });
    const [appeal] = await appealsOf(tx, { decisionIds: [decisionId] });
    const facts = { appeal: appeal?.state ?? ("none" as const), isErased: await isErased(tx, decision) };
    const refusal = undoRefusal({ ...decision, ...facts }, { id: actorId, isAdmin });
    if (refusal) fail("NOT_PERMITTED", { reason: { code: refusal } });
    const { board } = (await reverse(ctx.deps, tx, decision)) ?? fail("APPEAL_NOT_RESTORABLE");
    const reason = [decision.label, note].filter(Boolean).join("\n");
    const entry = { id: newId(), actorId, actorName, subjectId: decision.userId, reason, createdAt: now() };
    await writeLog(tx, { ...entry, action: "undo_decision" });
    await events.record(tx, "mail.decision_undone", { decisionId, board });
  });
  await responseCache.forget();
  return null;
});
