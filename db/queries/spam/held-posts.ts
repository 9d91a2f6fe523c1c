import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

/** Posts that the rules hold as a whole, and not by a list of Pins. */
export type HeldKind = "comment" | "message";

/**
 * Shows a comment or message to its author only. An upheld appeal or the end of the decision undoes it (`unseal`). Triggers keep the
 * counters and the order of conversations.
 * @returns false if it is gone, or held already
 */
export async function holdPost(
  tx: Database,
  { kind, subjectId, decisionId }: { kind: HeldKind; subjectId: string; decisionId: string },
): Promise<boolean> {
  const id = sql`${subjectId}::text::bigint`;
  // In the lock order of all writers: the Pin or the conversation comes first.
  await tx.execute(
    kind === "comment"
      ? sql`select 1 from pins where id = (select c.pin_id from comments c where c.id = ${id}) for no key update`
      : sql`select 1 from conversations where id = (select m.conversation_id from messages m where m.id = ${id}) for no key update`,
  );
  const held =
    kind === "comment"
      ? sql`update comments set is_held = true where id = ${id} and not is_held returning 'comments' as source,
          jsonb_build_object('id', id, 'pin_id', pin_id, 'parent_id', parent_id, 'is_held', false) as content`
      : sql`update messages set is_held = true where id = ${id} and not is_held and deleted_at is null returning 'messages' as source,
          jsonb_build_object('id', id, 'is_held', false) as content`;
  const written = await rows(
    tx,
    sql`with held as (${held}) insert into sealed_rows (decision_id, place, source, kind, content)
      select ${decisionId}::text::bigint, 1, source, 'set', content from held returning 1`,
  );
  return written.length > 0;
}

/** The comment or message that a decision holds; null for other decisions. */
export async function heldBy(
  tx: Database,
  { decisionId }: { decisionId: string },
): Promise<{ kind: HeldKind; id: string } | null> {
  const [row] = await rows<{ kind: HeldKind; id: string }>(
    tx,
    sql`select case source when 'comments' then 'comment' else 'message' end as kind, content->>'id' as id from sealed_rows
      where decision_id = ${decisionId}::text::bigint and source in ('comments', 'messages') and kind = 'set' and content ? 'is_held'
      order by place limit 1`,
  );
  return row ?? null;
}

/** Lets a removed comment come back to everybody: what a person decides takes the place of a hold. */
export async function releaseSealed(
  tx: Database,
  { decisionId, id }: { decisionId: string; id: string },
): Promise<void> {
  await tx.execute(sql`update sealed_rows set content = content || '{"is_held": false}'
    where decision_id = ${decisionId}::text::bigint and source = 'comments' and kind = 'row' and content->>'id' = ${id}`);
}

/** The conversations and senders of messages, without deleted and held ones. */
export const sentMessages = async (
  db: Database,
  { ids }: { ids: readonly string[] },
): Promise<{ conversationId: string; personId: string }[]> =>
  ids.length === 0
    ? []
    : rows<{ conversationId: string; personId: string }>(
        db,
        sql`select distinct m.conversation_id::text as "conversationId", m.sender_id::text as "personId" from messages m
          where m.id = any(${list(ids)}::text::bigint[]) and not m.is_held and m.deleted_at is null`,
      );
