import { eq, sql } from "drizzle-orm";
import type { ActingField, ActingRefusal } from "../../../src/model/acting.rules.ts";
import { type Database, rows } from "../../client.ts";
import { businessTrail } from "../../schema/business.ts";
import { isoTime } from "../fragments/values.ts";

export type TrailLine = typeof businessTrail.$inferInsert;

/** Records an action for a business. */
export async function writeTrail(db: Database, line: TrailLine): Promise<void> {
  await db.insert(businessTrail).values(line);
}

/** Records an action's outcome and the id of the thing it created. */
export async function endTrail(
  db: Database,
  { id, outcome, thingId }: { id: string; outcome: "done" | "refused"; thingId?: string },
): Promise<void> {
  await db
    .update(businessTrail)
    .set({ outcome, ...(thingId && { thingId }) })
    .where(eq(businessTrail.id, id));
}

export interface TrailRow extends Record<string, unknown> {
  id: string;
  action: string;
  thingId: string | null;
  /** Details of the action as JSON text. */
  detail: string | null;
  outcome: "begun" | "done" | "refused";
  /** Why the person was refused; null if they were allowed to act. */
  refusal: ActingRefusal | null;
  actorId: string | null;
  actorName: string | null;
  at: string;
}

/** Actions in a business's name and refused attempts, newest first. */
export const listTrail = (
  db: Database,
  { businessId, after, limit }: { businessId: string; after: string | null; limit: number },
): Promise<TrailRow[]> => {
  const following = after ? sql`and c.id < ${after}::text::bigint` : sql``;
  return rows<TrailRow>(
    db,
    sql`select t.id::text as id, t.action, t.thing_id::text as "thingId", t.detail, t.outcome, t.refusal,
        u.id::text as "actorId", u.username as "actorName",
        ${isoTime("t.created_at")} as at
      from (
        (select c.id, c.action, c.thing_id, c.detail::text as detail, c.outcome, null as refusal, c.actor_id, c.created_at
          from business_trail c where c.business_id = ${businessId}::text::bigint ${following}
          order by c.id desc limit ${limit}::int)
        union all
        (select c.id, '', null, null, 'refused', c.refusal, c.actor_id, c.created_at
          from audit_log c where c.subject_id = ${businessId}::text::bigint and c.field = 'orbac_subject_id' ${following}
          order by c.id desc limit ${limit}::int)
      ) t left join users u on u.id = t.actor_id order by t.id desc limit ${limit}::int`,
  );
};

interface Line {
  id: string;
  actorId: string;
  field: ActingField;
  subjectId: string;
  refusal: ActingRefusal;
  requestId: string;
  now: Date;
  /** The number of lines per person and day, so that nobody can fill the log. */
  max: number;
}

/** Records an unauthorized attempt to act for a person. */
export async function writeAudit(db: Database, line: Line): Promise<void> {
  const { id, actorId, field, subjectId, refusal, requestId, max } = line;
  const now = sql`${line.now.toISOString()}::text::timestamptz`;
  await rows(
    db,
    sql`insert into audit_log (id, actor_id, field, subject_id, refusal, request_id, created_at)
      select ${id}::text::bigint, ${actorId}::text::bigint, ${field}, ${subjectId}::text::bigint, ${refusal}, ${requestId}, ${now}
      where (select count(*) from (select 1 from audit_log
        where actor_id = ${actorId}::text::bigint and created_at > ${now} - interval '1 day' limit ${max}) held) < ${max}::int`,
  );
}
