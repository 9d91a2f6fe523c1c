import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ReportKind } from "../../../src/model/report-reasons.ts";
import { type Database, rows } from "../../client.ts";
import { moderationDecisions } from "../../schema/moderation.ts";
import { users } from "../../schema/users.ts";

/** From now on the person solves a captcha before they post. */
export async function askForCaptcha(tx: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await tx
    .update(users)
    .set({ captchaDueAt: now })
    .where(and(eq(users.id, userId), isNull(users.captchaDueAt)));
}

/** @returns false if no captcha was due */
export async function clearCaptcha(db: Database, { userId }: { userId: string }): Promise<boolean> {
  const cleared = await db
    .update(users)
    .set({ captchaDueAt: null })
    .where(and(eq(users.id, userId), sql`captcha_due_at is not null`))
    .returning({ id: users.id });
  return cleared.length > 0;
}

/** The parts of a case that the site opens itself. */
export interface FoundThing extends Record<string, unknown> {
  ownerId: string;
  label: string;
  path: string;
  /** `Snapshot` of `src/model/report.ts` as JSON. */
  snapshot: string;
}

/** The site itself finds no sections and conversations. */
export type JudgedKind = Exclude<ReportKind, "section" | "conversation">;

/** A thing as a moderator needs to see it, whoever may see it now; null if it is gone. */
export async function findThing(
  tx: Database,
  { kind, subjectId }: { kind: JudgedKind; subjectId: string },
): Promise<FoundThing | null> {
  const nothing = sql`'title', '', 'text', '', 'link', null, 'picture', null`;
  const from = {
    pin: sql`select p.pinner_id::text as "ownerId", coalesce(nullif(p.title, ''), p.description) as label, '/pin/' || p.id || '/' as path,
        json_build_object('title', p.title, 'text',
          concat_ws(E'\n', nullif(p.description, ''), (select d.content from documents d where d.image_id = p.image_id and d.kind = 'note')), 'link', p.link, 'picture', i.sizes->'474x'->>'key')::text as snapshot
      from pins p join images i on i.id = p.image_id where p.id = ${subjectId}::text::bigint`,
    comment: sql`select c.user_id::text as "ownerId", c.text as label, '/pin/' || c.pin_id || '/' as path,
        (jsonb_build_object(${nothing}) || jsonb_build_object('text', c.text))::text as snapshot
      from comments c where c.id = ${subjectId}::text::bigint`,
    message: sql`select m.sender_id::text as "ownerId", m.text as label, '/' || u.username || '/' as path,
        (jsonb_build_object(${nothing}) || jsonb_build_object('text', m.text))::text as snapshot
      from messages m join users u on u.id = m.sender_id where m.id = ${subjectId}::text::bigint`,
    board: sql`select b.owner_id::text as "ownerId", b.name as label, b.card::jsonb->>'url' as path,
        (jsonb_build_object(${nothing}) || jsonb_build_object('title', b.name, 'text', b.description))::text as snapshot
      from boards b where b.id = ${subjectId}::text::bigint`,
    user: sql`select u.id::text as "ownerId", u.username as label, '/' || u.username || '/' as path,
        (jsonb_build_object(${nothing}) || jsonb_build_object('title', u.username, 'text', u.about))::text as snapshot
      from users u where u.id = ${subjectId}::text::bigint`,
  }[kind];
  const [row] = await rows<FoundThing>(tx, from);
  return row ?? null;
}

/** Opens a case in the moderators' queue, or finds the open one. @returns its id */
export async function openCase(
  tx: Database,
  { id, kind, subjectId, now, ...thing }: { id: string; kind: ReportKind; subjectId: string; now: Date } & FoundThing,
): Promise<string> {
  await tx.execute(sql`insert into moderation_cases (id, kind, subject_id, owner_id, label, path, urgency, rule, reach, snapshot, created_at)
    select ${id}::text::bigint, ${kind}, s.id, o.id, ${thing.label}, ${thing.path},
      case_urgency(report_level('spam', o.id), 1, reach_of(${kind}, s.id)), 'spam', reach_of(${kind}, s.id), ${thing.snapshot},
      ${now.toISOString()}::text::timestamptz
    from (select ${subjectId}::text::bigint as id) s, (select ${thing.ownerId}::text::bigint as id) o
    on conflict (kind, subject_id) where state = 'open' do nothing`);
  const [open] = await rows<{ id: string }>(
    tx,
    sql`select id::text as id from moderation_cases where kind = ${kind} and subject_id = ${subjectId}::text::bigint and state = 'open'`,
  );
  if (!open) throw new Error("a case was decided while it was opened");
  return open.id;
}

/** Whether a decision of the site itself about this very thing stands. */
export async function isHeldAlready(
  tx: Database,
  { userId, kind, subjectId }: { userId: string; kind: ReportKind; subjectId: string },
): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from moderation_decisions d where d.user_id = ${userId}::text::bigint and d.source = 'algorithm' and d.kind = ${kind}
      and d.subject_id = ${subjectId}::text::bigint and d.consequence = 'limited' and d.ended_at is null limit 1`,
  );
  return found.length > 0;
}

/** Decisions of the site itself in a case that have not ended, such as a hold. */
export const standingOfCase = async (tx: Database, { caseId }: { caseId: string }): Promise<string[]> => {
  const { id, endedAt, source, consequence } = moderationDecisions;
  const found = await tx
    .select({ id })
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.caseId, caseId),
        eq(source, "algorithm"),
        inArray(consequence, ["limited"]),
        isNull(endedAt),
      ),
    );
  return found.map((row) => row.id);
};
