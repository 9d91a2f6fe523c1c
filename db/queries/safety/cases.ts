import { and, asc, eq, sql } from "drizzle-orm";
import type { Label } from "../../../src/model/labels.ts";
import type {
  CaseNoteKind,
  Consequence,
  ReportKind,
  ReportReason,
  ReportState,
  Rule,
} from "../../../src/model/report-reasons.ts";
import type { SubReason } from "../../../src/model/sub-reasons.ts";
import { type Database, rows } from "../../client.ts";
import { moderationCases, moderationNotes } from "../../schema/moderation.ts";
import { users } from "../../schema/users.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";
import { isoTime } from "../fragments/values.ts";

export interface CaseRow extends Record<string, unknown> {
  id: string;
  kind: ReportKind;
  state: "open" | "decided";
  label: string;
  path: string;
  rule: ReportReason | null;
  urgency: number;
  reporters: number;
  reach: number;
  ownerId: string;
  ownerName: string;
  assignedId: string | null;
  assignedName: string | null;
  wantsOpinion: boolean;
  isTrusted: boolean;
  createdAt: string;
}

/** Columns of `CaseRow`, of the rows `c`, its owner `o` and its moderator `m`. */
const CASE = sql`c.id::text as id, c.kind, c.state, c.label, c.path, c.rule, c.urgency, c.reporters, c.reach,
  o.id::text as "ownerId", o.username as "ownerName", m.id::text as "assignedId", m.username as "assignedName",
  c.wants_opinion as "wantsOpinion", c.is_trusted as "isTrusted", ${isoTime("c.created_at")} as "createdAt"`;
const PEOPLE = sql`join users o on o.id = c.owner_id left join users m on m.id = c.assigned_to_id`;
const ORDER = sql`order by c.urgency desc nulls last, c.id`;

interface Queue {
  /** The moderator, whose own cases are left out. */
  moderatorId: string;
  kind: ReportKind | null;
  rule: ReportReason | null;
  isMine: boolean;
  after: { urgency: number; id: string } | null;
  limit: number;
}

/** Open cases, the most urgent first, then the oldest. Each half of a page is one range of an index. */
export function listCases(db: Database, { moderatorId, kind, rule, isMine, after, limit }: Queue): Promise<CaseRow[]> {
  const wanted = sql`c.state = 'open' and c.owner_id <> ${moderatorId}::text::bigint
    ${kind ? sql`and c.kind = ${kind}` : sql``} ${rule ? sql`and c.rule = ${rule}` : sql``}
    ${isMine ? sql`and c.assigned_to_id = ${moderatorId}::text::bigint` : sql``}`;
  const most = sql.raw(`limit ${Math.trunc(limit)}`);
  const part = (range: ReturnType<typeof sql>) =>
    sql`(select * from moderation_cases c where ${wanted} and ${range} ${ORDER} ${most})`;
  const from = after
    ? sql`(select * from (
        ${part(sql`c.urgency = ${after.urgency}::int and c.id > ${after.id}::text::bigint`)}
        union all ${part(sql`c.urgency < ${after.urgency}::int`)}
      ) c ${ORDER} ${most})`
    : part(sql`true`);
  return rows<CaseRow>(db, sql`select ${CASE} from ${from} c ${PEOPLE} ${ORDER}`);
}

export interface FoundCase extends CaseRow {
  snapshot: string | null;
  ownerSince: string;
  subjectId: string;
}

export async function findCase(db: Database, { id }: { id: string }): Promise<FoundCase | null> {
  const [row] = await rows<FoundCase>(
    db,
    sql`select ${CASE}, c.snapshot, c.subject_id::text as "subjectId", ${isoTime("o.created_at")} as "ownerSince"
      from moderation_cases c ${PEOPLE} where c.id = ${id}::text::bigint`,
  );
  return row ?? null;
}

export interface CaseReportRow extends Record<string, unknown> {
  id: string;
  reason: ReportReason;
  subReason: SubReason | null;
  text: string;
  state: ReportState;
  createdAt: string;
  /** Null for somebody without an account, whose name and address may be known. */
  reporterId: string | null;
  reporterName: string | null;
  notifierName: string | null;
  notifierEmail: string | null;
  /** The organization of a trusted flagger. */
  flaggerName: string | null;
  decided: number;
  upheld: number;
}

/** The first reports of a case, with how many of each reporter's reports were decided, and led to something. */
export const reportsOfCase = (db: Database, { id, limit }: { id: string; limit: number }): Promise<CaseReportRow[]> =>
  rows<CaseReportRow>(
    db,
    sql`select r.id::text as id, r.reason, r.sub_reason as "subReason", r.text, r.state, ${isoTime("r.created_at")} as "createdAt",
        p.id::text as "reporterId", p.username as "reporterName", r.notifier_name as "notifierName",
        r.notifier_email as "notifierEmail", f.name as "flaggerName", n.decided, n.upheld
      from (select * from reports where case_id = ${id}::text::bigint order by id ${sql.raw(`limit ${Math.trunc(limit)}`)}) r
      left join users p on p.id = r.reporter_id left join trusted_flaggers f on f.id = r.flagger_id
      cross join lateral (select count(*) filter (where e.state <> 'open')::int as decided,
        count(*) filter (where e.state not in ('open', 'dismissed'))::int as upheld
        from reports e where e.reporter_id = r.reporter_id) n order by r.id`,
  );

export interface HistoryRow extends Record<string, unknown> {
  id: string;
  kind: ReportKind;
  label: string;
  rule: Rule;
  subRule: SubReason | null;
  consequence: Consequence;
  createdAt: string;
  endedAt: string | null;
}

/** Decisions about a person, newest first, those without a consequence too. */
export const historyOf = (db: Database, { userId, limit }: { userId: string; limit: number }): Promise<HistoryRow[]> =>
  rows<HistoryRow>(
    db,
    sql`select d.id::text as id, d.kind, d.label, d.rule, d.sub_rule as "subRule", d.consequence, ${isoTime("d.created_at")} as "createdAt",
        ${isoTime("d.ended_at")} as "endedAt"
      from moderation_decisions d where d.user_id = ${userId}::text::bigint
      order by d.id desc ${sql.raw(`limit ${Math.trunc(limit)}`)}`,
  );

/** Cases about the same owner or, for a Pin, about a Pin with the same picture; newest first. */
export const similarCases = (
  db: Database,
  { id, ownerId, kind, subjectId, limit }: Pick<FoundCase, "id" | "ownerId" | "kind" | "subjectId"> & { limit: number },
): Promise<CaseRow[]> =>
  rows<CaseRow>(
    db,
    sql`select ${CASE} from (
        -- One index for each half: together in a condition, they would read every case.
        select * from (
          (select c.* from moderation_cases c where c.owner_id = ${ownerId}::text::bigint
            order by c.id desc ${sql.raw(`limit ${Math.trunc(limit) + 1}`)})
          union
          (select c.* from moderation_cases c where ${kind}::text = 'pin' and c.kind = 'pin' and c.subject_id in (select s.id from pins s
            where s.image_id = (select image_id from pins where id = ${subjectId}::text::bigint) order by s.id desc limit 100)
            order by c.id desc ${sql.raw(`limit ${Math.trunc(limit) + 1}`)})
        ) c where c.id <> ${id}::text::bigint order by c.id desc ${sql.raw(`limit ${Math.trunc(limit)}`)}
      ) c ${PEOPLE} order by c.id desc`,
  );

/** The label that the image model proposes for a Pin: "sensitive" for a picture that it takes for unsafe and nobody has labeled so. */
export async function proposedLabel(db: Database, { subjectId }: { subjectId: string }): Promise<Label | null> {
  const found = await rows(
    db,
    sql`select 1 as one from pins p join image_vectors v on v.image_id = p.image_id and v.is_unsafe
      where p.id = ${subjectId}::text::bigint and not ${isLabeledSensitive()}`,
  );
  return found.length > 0 ? "sensitive" : null;
}

export const notesOf = (db: Database, { id }: { id: string }) =>
  db
    .select({
      id: moderationNotes.id,
      kind: moderationNotes.kind,
      text: moderationNotes.text,
      authorId: users.id,
      authorName: users.username,
      createdAt: moderationNotes.createdAt,
    })
    .from(moderationNotes)
    .leftJoin(users, eq(users.id, moderationNotes.authorId))
    .where(eq(moderationNotes.caseId, id))
    .orderBy(asc(moderationNotes.id));

interface NewNote {
  id: string;
  caseId: string;
  authorId: string;
  kind: CaseNoteKind;
  text: string;
  createdAt: Date;
  /** The moderator who works on the case from now on; undefined changes nothing. */
  assignedToId?: string;
}

/** @returns false if the case was decided in the meantime */
export async function insertNote(tx: Database, { assignedToId, ...note }: NewNote): Promise<boolean> {
  const change = {
    ...(note.kind === "second_opinion" && { wantsOpinion: true }),
    ...(assignedToId && { assignedToId, wantsOpinion: false }),
  };
  const open = and(eq(moderationCases.id, note.caseId), eq(moderationCases.state, "open"));
  if (Object.keys(change).length > 0) {
    const changed = await tx.update(moderationCases).set(change).where(open).returning({ id: moderationCases.id });
    if (changed.length === 0) return false;
  }
  await tx.insert(moderationNotes).values(note);
  return true;
}

/** Stores what the first reporter of an open case saw. */
export async function keepSnapshot(
  tx: Database,
  { caseId, snapshot }: { caseId: string; snapshot: string },
): Promise<void> {
  await tx
    .update(moderationCases)
    .set({ snapshot })
    .where(and(eq(moderationCases.id, caseId), sql`${moderationCases.snapshot} is null`));
}
