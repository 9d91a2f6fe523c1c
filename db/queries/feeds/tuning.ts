import { and, count, eq, sql } from "drizzle-orm";
import type { Tuning } from "../../../src/tuner/tuning.ts";
import type { Database } from "../../client.ts";
import { boardsAside, feedHidden, feedTunings } from "../../schema/tuner.ts";

export async function findTuning(db: Database, { userId }: { userId: string }): Promise<Tuning> {
  const [row] = await db.select().from(feedTunings).where(eq(feedTunings.userId, userId));
  const [hidden] = await db.select({ count: count() }).from(feedHidden).where(eq(feedHidden.userId, userId));
  const aside = await db
    .select({ id: boardsAside.boardId })
    .from(boardsAside)
    .where(eq(boardsAside.userId, userId))
    .orderBy(boardsAside.boardId);
  return {
    words: row?.words ?? [],
    hiddenPins: hidden?.count ?? 0,
    boardsAside: aside.map(({ id }) => id),
    clearedAt: row?.clearedAt?.toISOString() ?? null,
  };
}

/** Stores words and their text query: whole words, and adjacent words for a phrase. */
export async function putWords(
  db: Database,
  { userId, words }: { userId: string; words: readonly string[] },
): Promise<void> {
  const list = JSON.stringify(words);
  await db.execute(sql`insert into feed_tunings (user_id, words, without)
    select ${userId}::text::bigint,
      (select coalesce(array_agg(w), '{}') from json_array_elements_text(${list}::text::json) w),
      (select string_agg('(' || phraseto_tsquery('simple', search_text(w))::text || ')', ' | ')
        from json_array_elements_text(${list}::text::json) w
        where numnode(phraseto_tsquery('simple', search_text(w))) > 0)
    on conflict (user_id) do update set words = excluded.words, without = excluded.without`);
}

/** @param clearedAt null restores the history */
export async function putHistory(
  db: Database,
  { userId, savesFrom, clearedAt }: { userId: string; savesFrom: string; clearedAt: Date | null },
): Promise<void> {
  const change = { savesFrom, clearedAt };
  await db
    .insert(feedTunings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: feedTunings.userId, set: change });
}

export async function hidePicture(
  db: Database,
  { now, ...hidden }: { userId: string; imageId: string; now: Date },
): Promise<void> {
  await db
    .insert(feedHidden)
    .values({ ...hidden, createdAt: now })
    .onConflictDoNothing();
}

/** @param imageId null for all pictures that the person hid */
export async function showPicture(
  db: Database,
  { userId, imageId }: { userId: string; imageId: string | null },
): Promise<void> {
  await db
    .delete(feedHidden)
    .where(and(eq(feedHidden.userId, userId), imageId === null ? undefined : eq(feedHidden.imageId, imageId)));
}

/** @returns false if the person has put aside `most` boards already */
export async function setBoardAside(
  db: Database,
  { userId, boardId, now, most }: { userId: string; boardId: string; now: Date; most: number },
): Promise<boolean> {
  const [known] = await db.select({ count: count() }).from(boardsAside).where(eq(boardsAside.userId, userId));
  if ((known?.count ?? 0) >= most) return false;
  await db.insert(boardsAside).values({ userId, boardId, createdAt: now }).onConflictDoNothing();
  return true;
}

export async function countBoard(
  db: Database,
  { userId, boardId }: { userId: string; boardId: string },
): Promise<void> {
  await db.delete(boardsAside).where(and(eq(boardsAside.userId, userId), eq(boardsAside.boardId, boardId)));
}
