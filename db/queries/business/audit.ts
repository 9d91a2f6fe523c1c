import { sql } from "drizzle-orm";
import type { ActingField, ActingRefusal } from "../../../src/model/acting.rules.ts";
import { type Database, rows } from "../../client.ts";

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
