import { and, eq, sql } from "drizzle-orm";
import type { HiddenWord } from "../../../src/tuner/view.contract.ts";
import { type Database, rows } from "../../client.ts";
import { hiddenWords } from "../../schema/tuner.ts";
import { isoTime } from "../fragments/values.ts";

/** The words that a person hides at `now`, newest first: at most `HIDDEN_WORDS_MAX`. */
export const listHiddenWords = (db: Database, { userId, now }: { userId: string; now: Date }): Promise<HiddenWord[]> =>
  rows<HiddenWord & Record<string, unknown>>(
    db,
    sql`select w.id::text as id, w.word, ${isoTime("w.ends_at")} as "endsAt" from hidden_words w
      where w.user_id = ${userId}::text::bigint and (w.ends_at is null or w.ends_at > ${now.toISOString()}::text::timestamptz)
      order by w.id desc`,
  );

/**
 * Hides a word. One that the person hides already, in any spelling of its letters, gets the new end. The caller has locked the person's
 * row, so that words sent at once can't pass the limit.
 * @returns false if the person hides `most` other words
 */
export async function putHiddenWord(
  tx: Database,
  {
    id,
    userId,
    word,
    endsAt,
    now,
    most,
  }: { id: string; userId: string; word: string; endsAt: Date | null; now: Date; most: number },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::text::timestamptz`;
  const written = await rows(
    tx,
    sql`insert into hidden_words (id, user_id, word, pattern, ends_at, created_at)
      select ${id}::text::bigint, ${userId}::text::bigint, said.word, said.pattern, ${endsAt?.toISOString() ?? null}::text::timestamptz, ${at}
      from (select ${word}::text as word, hidden_pattern(${word}::text) as pattern) said
      where (select count(*) from hidden_words w where w.user_id = ${userId}::text::bigint
        and (w.ends_at is null or w.ends_at > ${at}) and w.pattern <> said.pattern) < ${most}
      on conflict (user_id, pattern) do update set word = excluded.word, ends_at = excluded.ends_at
      returning 1 as one`,
  );
  return written.length > 0;
}

/** A no-op for a word that the person doesn't hide. */
export async function deleteHiddenWord(db: Database, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db.delete(hiddenWords).where(and(eq(hiddenWords.id, id), eq(hiddenWords.userId, userId)));
}
