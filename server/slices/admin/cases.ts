import { writeLog } from "../../../db/queries/admin/log.ts";
import {
  type CaseReportRow,
  type CaseRow,
  findCase,
  historyOf,
  insertNote,
  listCases,
  notesOf,
  proposedLabel,
  reportsOfCase,
  similarCases,
} from "../../../db/queries/safety/cases.ts";
import { namesOf } from "../../../db/queries/safety/conversations.ts";
import { type CaseDecision, decisionOfCase, isErased } from "../../../db/queries/safety/decisions.ts";
import { findUserByUsername } from "../../../db/queries/users/find-user.ts";
import type { Case, CaseBrief } from "../../../src/admin/cases.contract.ts";
import * as contract from "../../../src/admin/cases.contract.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import { at } from "../../../src/model/problem.ts";
import { snapshotSchema } from "../../../src/model/report.ts";
import { undoRefusal } from "../../../src/safety/undo.rules.ts";
import type { Deps } from "../../deps.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";

const person = (id: string | null, username: string | null) => (id && username ? { id, username } : null);

const presentCase = (row: CaseRow): CaseBrief => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  label: row.label,
  path: row.path,
  rule: row.rule,
  urgency: row.urgency,
  reporters: row.reporters,
  reach: row.reach,
  owner: { id: row.ownerId, username: row.ownerName },
  assignedTo: person(row.assignedId, row.assignedName),
  wantsOpinion: row.wantsOpinion,
  isTrusted: row.isTrusted,
  createdAt: row.createdAt,
});

export const cases = implement(contract.listCases, async ({ ctx, input, fail }) => {
  const cursor = readCursor(input, fail);
  if (cursor === "end") return { items: [], bookmark: null };
  const [urgency = "", id, ...more] = cursor ?? [];
  if (cursor && !(/^\d{1,4}$/.test(urgency) && isId(id) && more.length === 0)) return refuseBookmark(fail);
  const found = await listCases(ctx.deps.db, {
    moderatorId: ctx.viewer.user.id,
    kind: input.kind ?? null,
    rule: input.rule ?? null,
    isMine: input.mine,
    after: isId(id) ? { urgency: Number(urgency), id } : null,
    limit: input.pageSize + 1,
  });
  const shown = found.slice(0, input.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return { items: shown.map(presentCase), bookmark: last ? encodeBookmark([last.urgency, last.id]) : null };
});

/** Numbers of entries on a case's page. */
const [REPORTS_SHOWN, DECISIONS_SHOWN, SIMILAR_SHOWN] = [50, 10, 10];

/** A case that the moderator may decide. @throws ProductError if it is about them (SECURITY.md 61) */
async function caseFor(ctx: UserContext, id: string, fail: Fail<"CASE_NOT_FOUND">) {
  const found = (await findCase(ctx.deps.db, { id })) ?? fail("CASE_NOT_FOUND");
  if (found.ownerId === ctx.viewer.user.id) fail("NOT_PERMITTED", { reason: { code: "ownCase" } });
  return found;
}

function presentReport(row: CaseReportRow): Case["reports"][number] {
  const {
    reporterId,
    reporterName,
    notifierName,
    notifierEmail,
    flaggerName: flagger,
    decided,
    upheld,
    ...report
  } = row;
  const reporter = person(reporterId, reporterName);
  const notifier = reporter ? null : { name: notifierName, email: notifierEmail };
  return { ...report, flagger, notifier, reporter: reporter && { ...reporter, decided, upheld } };
}

function presentSnapshot(deps: Deps, text: string | null): Case["snapshot"] {
  if (text === null) return null;
  const { messages: _, ...snapshot } = snapshotSchema.parse(JSON.parse(text));
  return { ...snapshot, picture: snapshot.picture && endingUrl(deps, snapshot.picture) };
}

async function presentDecision({ deps, viewer }: UserContext, decision: CaseDecision): Promise<Case["decision"]> {
  const { id, consequence, createdAt, endedAt, decidedBy } = decision;
  const facts = { ...decision, isErased: await isErased(deps.db, decision) };
  return {
    id,
    consequence,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    by: decidedBy,
    mayUndo: undoRefusal(facts, viewer.user) === null,
  };
}

export const caseDetails = implement(contract.getCase, async ({ ctx, input, fail }) => {
  const { deps } = ctx;
  const { db } = deps;
  const found = await caseFor(ctx, input.caseId, fail);
  const { id, ownerId } = found;
  const reports = await reportsOfCase(db, { id, limit: REPORTS_SHOWN });
  const history = await historyOf(db, { userId: ownerId, limit: DECISIONS_SHOWN });
  const similar = await similarCases(db, { ...found, limit: SIMILAR_SHOWN });
  const notes = await notesOf(db, { id });
  const decision = await decisionOfCase(db, { caseId: id });
  return {
    ...presentCase(found),
    snapshot: presentSnapshot(deps, found.snapshot),
    proposedLabel: found.kind === "pin" ? await proposedLabel(db, found) : null,
    ownerSince: found.ownerSince,
    reports: reports.map(presentReport),
    history,
    decision: decision && (await presentDecision(ctx, decision)),
    similar: similar.filter((one) => one.ownerId !== ctx.viewer.user.id).map(presentCase),
    notes: notes.map(({ authorId, authorName, createdAt, ...note }) => ({
      ...note,
      author: person(authorId, authorName),
      createdAt: createdAt.toISOString(),
    })),
  };
});

export const viewConversation = implement(contract.viewConversation, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { kind, ownerId, snapshot } = await caseFor(ctx, input.caseId, fail);
  // The copy is erased once nobody can appeal any more.
  if (kind !== "conversation" || snapshot === null) return fail("CASE_NOT_FOUND");
  const { messages } = snapshotSchema.parse(JSON.parse(snapshot));
  const { id: actorId, username: actorName } = ctx.viewer.user;
  const view = { action: "view_conversation", reason: "" } as const;
  // Written before the messages are sent, so that no view is missing.
  await writeLog(db, { id: newId(), actorId, actorName, subjectId: ownerId, ...view, createdAt: now() });
  const names = await namesOf(db, { ids: messages.map(({ senderId }) => senderId) });
  return {
    messages: messages.flatMap(({ senderId, ...message }) => {
      const username = names.get(senderId);
      return username ? [{ ...message, sender: { id: senderId, username }, isReported: senderId === ownerId }] : [];
    }),
  };
});

export const addCaseNote = implement(contract.addCaseNote, async ({ ctx, input, fail }) => {
  const { config, db, newId, now } = ctx.deps;
  const { id, ownerId, state } = await caseFor(ctx, input.caseId, fail);
  const { kind, text } = input;
  let assignedToId: string | undefined;
  if (kind === "hand_over") {
    assignedToId = ctx.viewer.user.id;
    if (input.to) {
      const to = await findUserByUsername(db, { username: input.to.replace(/^@/, "") });
      const mayDecide =
        to?.emailVerifiedAt &&
        (to.moderatorSince || config.adminEmails.has(to.email.toLowerCase())) &&
        to.id !== ownerId;
      if (!to || !mayDecide) return fail("INVALID_PARAMETERS", at("to", { code: "notModerator" }));
      assignedToId = to.id;
    }
  }
  if (state === "decided" && kind !== "note") fail("CASE_NOT_FOUND");
  const note = { id: newId(), caseId: id, authorId: ctx.viewer.user.id, kind, text, createdAt: now() };
  const isDone = await db.transaction((tx) => insertNote(tx, { ...note, ...(assignedToId && { assignedToId }) }));
  return isDone ? null : fail("CASE_NOT_FOUND");
});
