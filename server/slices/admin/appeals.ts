import type { Database } from "../../../db/client.ts";
import { writeLog } from "../../../db/queries/admin/log.ts";
import {
  type AppealWithDecision,
  closeAppeal,
  filesOfAppeal,
  findAppeal,
  findAppealFile,
  listOpenAppeals,
} from "../../../db/queries/safety/appeals.ts";
import { reportedDecisions } from "../../../db/queries/safety/decisions.ts";
import { casesReportedBy } from "../../../db/queries/safety/reports.ts";
import { peopleOf } from "../../../db/queries/safety/seal.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import type { AdminAction } from "../../../src/admin/actions.ts";
import type { AppealBrief } from "../../../src/admin/appeals.contract.ts";
import * as contract from "../../../src/admin/appeals.contract.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeViolation } from "../safety/public.ts";
import { reverse } from "./reverse-decision.ts";

/** Nobody decides an appeal against their own decision, their own appeal, or one about their own report (SECURITY.md 61). */
const mayDecide = (
  { viewer }: UserContext,
  { decision, userId }: AppealWithDecision,
  reported: ReadonlySet<string>,
): boolean =>
  decision.decidedById !== viewer.user.id &&
  userId !== viewer.user.id &&
  !(decision.caseId && reported.has(decision.caseId));

/** The cases of some appeals that the viewer reported. */
const reportedIn = ({ deps, viewer }: UserContext, rows: readonly AppealWithDecision[]) =>
  casesReportedBy(deps.db, {
    caseIds: rows.flatMap(({ decision }) => decision.caseId ?? []),
    reporterId: viewer.user.id,
  });

async function present(ctx: UserContext, rows: readonly AppealWithDecision[]): Promise<AppealBrief[]> {
  const ownReports = await reportedIn(ctx, rows);
  const reported = await reportedDecisions(
    ctx.deps.db,
    rows.map(({ decision }) => decision),
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    person: { id: row.userId, username: row.username },
    violation: serializeViolation(row.decision, reported, row),
    caseId: row.decision.caseId,
    mayDecide: mayDecide(ctx, row, ownReports),
    createdAt: row.createdAt.toISOString(),
  }));
}

export const appeals = implement(contract.listAppeals, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listOpenAppeals(ctx.deps.db, at),
    present: (rows) => present(ctx, rows),
  }),
);

export const appealDetails = implement(contract.getAppeal, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const row = (await findAppeal(db, { id: input.appealId })) ?? fail("APPEAL_NOT_FOUND");
  const [brief = fail("APPEAL_NOT_FOUND")] = await present(ctx, [row]);
  // Documents are only for those who may decide.
  const files = brief.mayDecide ? await filesOfAppeal(db, { id: row.id }) : [];
  return {
    ...brief,
    text: row.text,
    files: files.map(({ id }) => id),
    note: row.note,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
});

/** An appeal that the viewer may decide. */
async function appealToDecide(
  ctx: UserContext,
  id: string,
  fail: Fail<"APPEAL_NOT_FOUND">,
): Promise<AppealWithDecision> {
  const row = (await findAppeal(ctx.deps.db, { id })) ?? fail("APPEAL_NOT_FOUND");
  if (!mayDecide(ctx, row, await reportedIn(ctx, [row]))) fail("NOT_PERMITTED", { reason: { code: "ownDecision" } });
  return row;
}

async function log(ctx: UserContext, tx: Database, row: AppealWithDecision, action: AdminAction, reason: string) {
  const { deps, viewer } = ctx;
  const { id: actorId, username: actorName } = viewer.user;
  const entry = { id: deps.newId(), actorId, actorName, subjectId: row.userId, action, reason, createdAt: deps.now() };
  await writeLog(tx, entry);
}

export const viewAppealFile = implement(contract.viewAppealFile, async ({ ctx, input, fail }) => {
  const { db, sealer } = ctx.deps;
  const { appealId, fileId } = input;
  const row = await appealToDecide(ctx, appealId, fail);
  const file = (await findAppealFile(db, { appealId, id: fileId })) ?? fail("APPEAL_NOT_FOUND");
  // Written before the picture is sent, so that no view is missing.
  await db.transaction((tx) => log(ctx, tx, row, "view_appeal_file", ""));
  return { type: "image/jpeg" as const, base64: sealer.open(file.content, ABOUT.appealFile(file.id)) };
});

export const decideAppeal = implement(contract.decideAppeal, async ({ ctx, input, fail }) => {
  const { db, events, now, responseCache } = ctx.deps;
  const { decision, note } = input;
  const row = await appealToDecide(ctx, input.appealId, fail);
  const isUpheld = decision === "UPHOLD";
  await db.transaction(async (tx) => {
    // People's rows are locked first, as by everybody who changes an account or its counters.
    await lockUsers(tx, { ids: [row.userId, ...(await peopleOf(tx, { decisionId: row.decisionId }))] });
    const state = isUpheld ? ("upheld" as const) : ("dismissed" as const);
    const decidedById = ctx.viewer.user.id;
    if (!(await closeAppeal(tx, { id: row.id, state, note, decidedById, now: now() }))) fail("APPEAL_NOT_FOUND");
    const reversed = isUpheld ? ((await reverse(ctx.deps, tx, row.decision)) ?? fail("APPEAL_NOT_RESTORABLE")) : null;
    await log(ctx, tx, row, isUpheld ? "uphold_appeal" : "dismiss_appeal", note);
    await events.record(tx, "mail.appeal_decided", { appealId: row.id, board: reversed?.board });
  });
  await responseCache.forget();
  return null;
});
