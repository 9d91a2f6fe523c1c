import type { Database } from "../../../db/client.ts";
import { suspend } from "../../../db/queries/admin/accounts.ts";
import { writeLog } from "../../../db/queries/admin/log.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { type DecisionRow, insertDecision, voidDecision } from "../../../db/queries/safety/decisions.ts";
import { giveLabels } from "../../../db/queries/safety/give-labels.ts";
import { limitPins } from "../../../db/queries/safety/limit-pins.ts";
import {
  casesReportedBy,
  findOpenReport,
  listOpenReports,
  type OpenReport,
  type QueuedReportRow,
} from "../../../db/queries/safety/reports.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import type { AdminAction } from "../../../src/admin/actions.ts";
import type { QueuedReport } from "../../../src/admin/reports.contract.ts";
import * as contract from "../../../src/admin/reports.contract.ts";
import type { ContractErrors, ContractInput } from "../../../src/contract/define-contract.ts";
import { at } from "../../../src/model/problem.ts";
import type { Consequence, DecisionRule, ReportState } from "../../../src/model/report-reasons.ts";
import { fitsReason, type SubReason } from "../../../src/model/sub-reasons.ts";
import { notifyMembers } from "../../platform/events/notify-members.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { retryStale } from "../../platform/procedure/retry-stale.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { endOwnDecisions } from "../spam/public.ts";
import { changeAccount } from "./accounts.ts";
import { closeReports } from "./close-reports.ts";
import { removeReported } from "./remove-reported.ts";
import { markNext } from "./spread-decision.ts";

export const reports = implement(contract.listOpenReports, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listOpenReports(ctx.deps.db, { ...at, viewerId: ctx.viewer.user.id }),
    present: (rows) => rows.map(present),
  }),
);

const present = (row: QueuedReportRow): QueuedReport => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  path: row.path,
  reason: row.reason,
  subReason: row.subReason,
  text: row.text,
  owner: { id: row.ownerId, username: row.ownerName },
  reporter: row.reporterId && row.reporterName ? { id: row.reporterId, username: row.reporterName } : null,
  createdAt: row.createdAt,
  sameCount: row.sameCount,
});

type Input = ContractInput<typeof contract.decideReport>;

/** A report with the moderator's answer, and the id of the decision to be written. */
interface Deciding {
  ctx: UserContext;
  report: OpenReport;
  input: Input;
  decisionId: string;
  fail: Fail<ContractErrors<typeof contract.decideReport>>;
}

/** Only administrators decide about administrators, or on their own reports (SECURITY.md 61). */
async function checkNeutral({ deps, viewer }: UserContext, { caseId, ownerId }: OpenReport, fail: Deciding["fail"]) {
  const owner = await findUserById(deps.db, { id: ownerId });
  if (owner && deps.config.adminEmails.has(owner.email.toLowerCase()))
    fail("NOT_PERMITTED", { reason: { code: "administratorCase" } });
  const caseIds = caseId ? [caseId] : [];
  const own = await casesReportedBy(deps.db, { caseIds, reporterId: viewer.user.id });
  if (own.size > 0) fail("NOT_PERMITTED", { reason: { code: "ownReport" } });
}

const DAY_MS = 86_400_000;

/** The rule that a decision names, and its part: those of the report unless the moderator says otherwise. */
function ruleOf(
  { reason, subReason }: OpenReport,
  { rule, subRule }: Input,
): { rule: DecisionRule; subRule: SubReason | null } {
  return rule || subRule ? { rule: rule ?? reason, subRule: subRule ?? null } : { rule: reason, subRule: subReason };
}

export const decideReport = implement(contract.decideReport, async ({ ctx, input, fail }) => {
  const { db, newId, responseCache } = ctx.deps;
  const report = (await findOpenReport(db, { id: input.reportId })) ?? fail("REPORT_NOT_FOUND");
  if (report.ownerId === ctx.viewer.user.id) fail("NOT_PERMITTED", { reason: { code: "ownCase" } });
  if (!ctx.viewer.user.isAdmin) await checkNeutral(ctx, report, fail);
  const { rule, subRule } = ruleOf(report, input);
  if (!fitsReason(rule, subRule)) fail("INVALID_PARAMETERS", at("subRule", { code: "subReason" }));
  const deciding = { ctx, report, input, decisionId: newId(), fail };
  switch (input.decision) {
    case "suspend":
    case "close":
      return lockOut(deciding);
    case "dismiss":
    case "warn":
      await say(deciding);
      break;
    case "label":
      await label(deciding);
      break;
    case "limit":
      await limit(deciding);
      break;
    case "remove":
      await remove(deciding);
  }
  await responseCache.forget();
  return null;
});

async function lockOut({ ctx, report, input, decisionId, fail }: Deciding): Promise<null> {
  const { now } = ctx.deps;
  const { ownerId } = report;
  const cause = (input.rule ?? report.reason) === "underage" ? "underage" : "guidelines";
  const action = { userId: ownerId, action: "suspend", reason: input.note, cause } as const;
  return changeAccount(ctx, action, fail, async (tx) => {
    const consequence = input.decision === "close" ? "closed" : "suspended";
    await settle({ ctx, report, input, decisionId, fail }, tx, { state: "suspended", consequence });
    const isNew = await suspend(tx, { id: ownerId, now: now() });
    if (isNew) await endAllAccess(tx, { userId: ownerId, now: now() });
    // Each decision has its own reasons and end, so the person gets a mail even if the account was closed before.
    return { decisionId };
  });
}

/** Changes nothing but the case: the thing stays, with a warning or without one. */
async function say(deciding: Deciding): Promise<void> {
  const { ctx, report, input, decisionId } = deciding;
  const { db, events } = ctx.deps;
  await db.transaction(async (tx) => {
    if (input.decision === "dismiss") {
      await settle(deciding, tx, { state: "dismissed", consequence: "none" });
      return log(ctx, tx, report, "dismiss_report", input.note);
    }
    await settle(deciding, tx, { state: "warned", consequence: "warned" });
    await log(ctx, tx, report, "warn", input.note);
    await events.record(tx, "mail.decision_made", { decisionId });
  });
}

async function label(deciding: Deciding): Promise<void> {
  const { report, input, decisionId, fail } = deciding;
  const given = input.label ?? fail("INVALID_PARAMETERS", at("label", { code: "labelMissing" }));
  if (report.kind !== "pin" && !input.everything) fail("INVALID_PARAMETERS", at("decision", { code: "labelPinsOnly" }));
  await mark(deciding, { state: "labeled", action: "label_pin" }, (tx, pinIds) =>
    giveLabels(tx, { decisionId, label: given, pinIds, isOfPicture: true }),
  );
}

async function limit(deciding: Deciding): Promise<void> {
  const { report, input, decisionId, fail } = deciding;
  if (report.kind !== "pin" && !input.everything) fail("INVALID_PARAMETERS", at("decision", { code: "limitPinsOnly" }));
  await mark(deciding, { state: "limited", action: "limit_pin" }, (tx, ids) => limitPins(tx, { decisionId, ids }));
}

/** Labels or limits the Pin, or everything of its owner: the first Pins at once, the others by a job. */
async function mark(
  deciding: Deciding,
  { state, action }: { state: "labeled" | "limited"; action: AdminAction },
  one: (tx: Database, pinIds: string[]) => Promise<number>,
): Promise<void> {
  const { ctx, report, input, decisionId } = deciding;
  const { db, events } = ctx.deps;
  await db.transaction(async (tx) => {
    await lockUsers(tx, { ids: [report.ownerId] });
    const decision = await settle(deciding, tx, { state, consequence: state });
    await log(ctx, tx, report, action, input.note);
    if (input.everything) {
      if (await markNext(ctx.deps, tx, decision)) await events.record(tx, "decision.spread", { decisionId });
    } else if ((await one(tx, [report.subjectId])) === 0) {
      // Its owner has deleted it.
      return voidDecision(tx, { id: decisionId });
    }
    await events.record(tx, "mail.decision_made", { decisionId });
  });
}

/** A job removes what the account posted, because that may take long. */
async function removeEverything(deciding: Deciding): Promise<void> {
  const { ctx, report, input, decisionId } = deciding;
  const { db, events } = ctx.deps;
  await db.transaction(async (tx) => {
    await settle(deciding, tx, { state: "removed", consequence: "removed" });
    await log(ctx, tx, report, "remove_everything", input.note);
    await events.record(tx, "decision.spread", { decisionId });
    await events.record(tx, "mail.decision_made", { decisionId });
  });
}

async function remove(deciding: Deciding): Promise<void> {
  const { ctx, report, input, decisionId, fail } = deciding;
  const { db, events } = ctx.deps;
  const { kind, label, ownerId } = report;
  if (input.everything) return removeEverything(deciding);
  if (kind === "user") return fail("INVALID_PARAMETERS", at("decision", { code: "peopleStay" }));
  const removed = await retryStale(() =>
    db.transaction(async (tx) => {
      // Remove before settling the reports, because rows of people and boards are always locked first.
      const gone = await removeReported(ctx, tx, { ...report, kind, decisionId }, fail);
      // We removed nothing if its owner had deleted it.
      const consequence = gone ? "removed" : "none";
      await settle(deciding, tx, { state: "removed", consequence });
      await log(ctx, tx, report, `remove_${kind}`, input.note);
      const reason = input.rule && input.rule !== "underage" ? input.rule : report.reason;
      if (gone) await events.record(tx, "mail.content_removed", { userId: ownerId, kind, reason, label, decisionId });
      return gone;
    }),
  );
  if (removed?.conversationId)
    await notifyMembers(ctx.deps, { conversationId: removed.conversationId, personId: ownerId });
}

/** Consequences that may be about everything of an account; a suspension always is. */
const mayReachAll = ["warned", "labeled", "limited", "removed"] as const satisfies Consequence[];

/**
 * Whether what the site itself limited stays so. A suspended account stays limited until an appeal. A job takes a decision to everything of
 * an account, so that nothing may become public before it gets there; and the site's limit goes on with later Pins.
 */
const keepsLimits = (state: ReportState, { everything }: Pick<Input, "everything">): boolean =>
  state === "suspended" || (everything === true && (state === "limited" || state === "removed"));

/** Closes the case with all its reports, writes the decision, and notifies everybody who reported the thing. */
async function settle(
  { ctx, report, input, decisionId, fail }: Deciding,
  tx: Database,
  { state, consequence }: { state: Exclude<ReportState, "open">; consequence: Consequence },
): Promise<DecisionRow> {
  const { deps, viewer } = ctx;
  const { kind, subjectId, ownerId, label } = report;
  const { caseId, reports } = await closeReports(deps, tx, { kind, subjectId, state });
  if (reports === 0 && caseId === null) fail("REPORT_NOT_FOUND");
  if (caseId !== null && !keepsLimits(state, input)) await endOwnDecisions(deps, tx, { caseId });
  const now = deps.now();
  const mayEnd = consequence === "suspended" || consequence === "limited";
  return insertDecision(tx, {
    id: decisionId,
    caseId,
    userId: ownerId,
    kind,
    subjectId,
    label,
    ...ruleOf(report, input),
    facts: input.facts,
    source: input.source,
    consequence,
    scope: input.everything && mayReachAll.some((one) => one === consequence) ? "account" : "one",
    givenLabel: consequence === "labeled" ? (input.label ?? null) : null,
    endsAt: mayEnd && input.days ? new Date(now.getTime() + input.days * DAY_MS) : null,
    decidedById: viewer.user.id,
    createdAt: now,
  });
}

async function log(
  { deps, viewer }: UserContext,
  tx: Database,
  { ownerId, label }: OpenReport,
  action: AdminAction,
  note: string,
): Promise<void> {
  const { id: actorId, username: actorName } = viewer.user;
  const reason = [label, note].filter(Boolean).join("\n");
  await writeLog(tx, {
    id: deps.newId(),
    actorId,
    actorName,
    subjectId: ownerId,
    action,
    reason,
    createdAt: deps.now(),
  });
}
