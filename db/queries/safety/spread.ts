import { and, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { moderationDecisions } from "../../schema/moderation.ts";

interface Range {
  userId: string;
  /** The last Pin that the decision has reached; null before the first. */
  after: string | null;
  limit: number;
}

/** The next Pins of a person, including the trash, by id. */
export async function nextPinsOf(tx: Database, { userId, after, limit }: Range): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id::text as id from pins where pinner_id = ${userId}::text::bigint and id > ${after ?? "0"}::text::bigint
      order by id ${sql.raw(`limit ${Math.trunc(limit)}`)}`,
  );
  return found.map(({ id }) => id);
}

/** The next board, Pin or comment of a person to be removed, boards first; null if nothing is left. */
export async function nextPosted(
  tx: Database,
  { userId }: { userId: string },
): Promise<{ kind: "board" | "pin" | "comment"; id: string } | null> {
  const id = sql`${userId}::text::bigint`;
  const [next] = await rows<{ kind: "board" | "pin" | "comment"; id: string }>(
    tx,
    sql`select kind, id::text as id from (
        (select 1 as place, 'board' as kind, id from boards where owner_id = ${id} order by id limit 1)
        union all (select 2, 'pin', id from pins where pinner_id = ${id} order by id limit 1)
        union all (select 3, 'comment', id from comments where user_id = ${id} order by id limit 1)
      ) left_over order by place limit 1`,
  );
  return next ?? null;
}

/** Remembers how far a decision has come. @param isDone it has reached everything */
export async function noteSpread(
  tx: Database,
  { id, after, isDone, now }: { id: string; after: string | null; isDone: boolean; now: Date },
): Promise<void> {
  await tx
    .update(moderationDecisions)
    .set({ ...(after && { spreadAfter: after }), ...(isDone && { spreadAt: now }) })
    .where(and(eq(moderationDecisions.id, id), eq(moderationDecisions.scope, "account")));
}
