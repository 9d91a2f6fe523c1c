import { managesFor, writeAudit } from "../../../db/queries/boards/acting.ts";
import { findFactors } from "../../../db/queries/mfa/find-factors.ts";
import {
  type ActingField,
  type ActingRelation,
  AUDIT_LINES_A_DAY,
  actingRefusal,
} from "../../../src/model/acting.rules.ts";
import { isTwoFactor } from "../../../src/model/factors.ts";
import type { UserContext } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";

const TEXTS = {
  no_relation: {
    orbac_subject_id: "You can't act for this account.",
    advertiser_id: "You don't manage this advertiser account.",
  },
  no_second_factor: "Set up a second step for your log-in before you act for somebody else.",
};

/**
 * Refuses, whether what is named is there or not, who may not act for it; the audit log says who tried (SECURITY.md 25).
 * @param named the id that the call gave, and what the viewer is to it
 */
export async function requireActing(
  ctx: UserContext,
  { field, subjectId, relation }: { field: ActingField; subjectId: string; relation: ActingRelation },
  fail: Fail<never>,
): Promise<void> {
  const { db, newId, now, log } = ctx.deps;
  const actorId = ctx.viewer.user.id;
  const hasSecondFactor = relation === "delegate" && isTwoFactor(await findFactors(db, { userId: actorId }));
  const refusal = actingRefusal(relation, hasSecondFactor);
  if (refusal === null) return;
  const line = { actorId, field, subjectId, refusal, requestId: ctx.requestId };
  log.warn(line, "somebody may not act for the person they named");
  // Not in the caller's transaction, which ends with the refusal.
  await writeAudit(db, { id: newId(), ...line, now: now(), max: AUDIT_LINES_A_DAY });
  fail("NOT_PERMITTED", { message: refusal === "no_relation" ? TEXTS.no_relation[field] : TEXTS.no_second_factor });
}

/**
 * The person that `orbac_subject_id` makes a call for; null where it names nobody or the viewer. What the call names must
 * be that person's own then, beside what the viewer may do anyway: to act for somebody gives no right.
 */
export async function actingFor(
  ctx: UserContext,
  subjectId: string | null | undefined,
  fail: Fail<never>,
): Promise<string | null> {
  const userId = ctx.viewer.user.id;
  if (!subjectId || subjectId === userId) return null;
  const relation = (await managesFor(ctx.deps.db, { userId, subjectId })) ? "delegate" : null;
  await requireActing(ctx, { field: "orbac_subject_id", subjectId, relation }, fail);
  return subjectId;
}

/** Whether a board is that of the person the viewer acts for; any board is, for a viewer who acts for nobody else. */
export const isOfSubject = (board: { ownerId: string }, subjectId: string | null): boolean =>
  subjectId === null || board.ownerId === subjectId;
