import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { mentionable } from "../fragments/mentions.ts";

/**
 * Stores the people whom a Pin's description mentions now.
 * @param names of `mentionedNames`
 * @returns how many there are
 */
export async function setPinMentions(
  tx: Database,
  { pinId, writerId, names }: { pinId: string; writerId: string; names: readonly string[] },
): Promise<number> {
  await tx.execute(sql`delete from pin_mentions where pin_id = ${pinId}::text::bigint`);
  if (names.length === 0) return 0;
  const made = await rows(
    tx,
    sql`insert into pin_mentions (pin_id, user_id, typed)
      select ${pinId}::text::bigint, p.id, p.typed from (${mentionable(writerId, names)}) p returning 1`,
  );
  return made.length;
}

/** Pins that a decision limits and that mention people. */
export const limitedMentions = (tx: Database, { decisionId }: { decisionId: string }): Promise<{ pinId: string }[]> =>
  rows<{ pinId: string }>(
    tx,
    sql`select distinct s.content->>'id' as "pinId" from sealed_rows s
      where s.decision_id = ${decisionId}::text::bigint and s.source = 'pins' and s.kind = 'set'
        and exists (select from pin_mentions m where m.pin_id = (s.content->>'id')::bigint)`,
  );
