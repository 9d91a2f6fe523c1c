import { type AppealRow, appealsOf } from "../../../db/queries/safety/appeals.ts";
import {
  type DecisionRow,
  findDecision,
  listDecisions,
  reportedDecisions,
} from "../../../db/queries/safety/decisions.ts";
import type { Violation } from "../../../src/model/violation.ts";
import { appealUntil } from "../../../src/safety/appeal.rules.ts";
import * as contract from "../../../src/safety/violations.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { readDecisionsToken } from "../../platform/sessions/decisions-token.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";

/** The person whose decisions are asked for. A link's token counts before the session, which may be another account's. */
export async function concerned(
  { deps, viewer }: Context,
  token: string | null | undefined,
  fail: Fail<"VIOLATIONS_LINK_INVALID">,
): Promise<string> {
  if (token) return (await readDecisionsToken(deps, token)) ?? fail("VIOLATIONS_LINK_INVALID");
  return viewer.type === "AUTH" && viewer.user ? viewer.user.id : fail(notLoggedIn(viewer));
}

/**
 * @param reported the decisions before which somebody had reported the thing (`reportedDecisions`)
 * @param appeal its appeal; null if nobody has appealed
 */
export function serializeViolation(
  row: DecisionRow,
  reported: ReadonlySet<string>,
  appeal: Pick<AppealRow, "state" | "note"> | null,
): Violation {
  const {
    id,
    kind,
    subjectId,
    label,
    rule,
    subRule,
    facts,
    reasons,
    consequence,
    givenLabel,
    scope,
    source,
    createdAt,
    endsAt,
    endedAt,
  } = row;
  if (consequence === "none") throw new Error("a decision without a consequence is no violation");
  return {
    id,
    subject: { kind, id: subjectId, label },
    rule,
    subRule,
    reason: facts,
    reasons,
    consequence,
    scope,
    label: givenLabel,
    source,
    wasReported: reported.has(id),
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    appeal: {
      state: appeal?.state ?? "none",
      until: appealUntil(createdAt).toISOString(),
      note: appeal?.note ?? "",
    },
  };
}

async function withAppeals({ deps }: Context, rows: DecisionRow[]): Promise<Violation[]> {
  const appeals = await appealsOf(deps.db, { decisionIds: rows.map(({ id }) => id) });
  const byDecision = new Map(appeals.map((appeal) => [appeal.decisionId, appeal]));
  const reported = await reportedDecisions(deps.db, rows);
  return rows.map((row) => serializeViolation(row, reported, byDecision.get(row.id) ?? null));
}

export const violations = implement(contract.listViolations, async ({ ctx, input, fail }) => {
  const userId = await concerned(ctx, input.token, fail);
  return pageById(input, fail, {
    list: (at) => listDecisions(ctx.deps.db, { userId, ...at }),
    present: (rows) => withAppeals(ctx, rows),
  });
});

export const violation = implement(contract.getViolation, async ({ ctx, input, fail }) => {
  const userId = await concerned(ctx, input.token, fail);
  const row = await findDecision(ctx.deps.db, { id: input.violationId, userId });
  if (!row) return fail("VIOLATION_NOT_FOUND");
  const [violation] = await withAppeals(ctx, [row]);
  return violation ?? fail("VIOLATION_NOT_FOUND");
});
