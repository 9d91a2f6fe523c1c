import { type DecisionRow, findDecision, listDecisions } from "../../../db/queries/safety/decisions.ts";
import { appealUntil } from "../../../src/safety/appeal.rules.ts";
import type { Violation } from "../../../src/safety/violation.ts";
import * as contract from "../../../src/safety/violations.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { readDecisionsToken } from "../../platform/sessions/decisions-token.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";

/** The person whose decisions are asked for. A link's token counts before the session, which may be another account's. */
async function concerned(
  { deps, viewer }: Context,
  token: string | null | undefined,
  fail: Fail<"VIOLATIONS_LINK_INVALID">,
): Promise<string> {
  if (token) return (await readDecisionsToken(deps, token)) ?? fail("VIOLATIONS_LINK_INVALID");
  return viewer.type === "AUTH" && viewer.user ? viewer.user.id : fail(notLoggedIn(viewer));
}

export function serializeViolation(row: DecisionRow): Violation {
  const { id, kind, subjectId, label, rule, facts, consequence, source, caseId, createdAt, endsAt, endedAt } = row;
  if (consequence === "none") throw new Error("a decision without a consequence is no violation");
  return {
    id,
    subject: { kind, id: subjectId, label },
    rule,
    reason: facts,
    consequence,
    source,
    wasReported: caseId !== null,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    appeal: { state: "none", until: appealUntil(createdAt).toISOString() },
  };
}

export const violations = implement(contract.listViolations, async ({ ctx, input, fail }) => {
  const userId = await concerned(ctx, input.token, fail);
  return pageById(input, fail, {
    list: (at) => listDecisions(ctx.deps.db, { userId, ...at }),
    present: (rows) => rows.map(serializeViolation),
  });
});

export const violation = implement(contract.getViolation, async ({ ctx, input, fail }) => {
  const userId = await concerned(ctx, input.token, fail);
  const row = await findDecision(ctx.deps.db, { id: input.violationId, userId });
  return row ? serializeViolation(row) : fail("VIOLATION_NOT_FOUND");
});
