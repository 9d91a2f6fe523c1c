import { sql } from "drizzle-orm";
import { isTopic, type TopicSlug } from "../../../src/model/topics.ts";
import type { TopicEdit } from "../../../src/topics/edited.rules.ts";
import { type Database, rows } from "../../client.ts";
import { topicEdits } from "../../schema/topics.ts";
import { isSafeFor } from "../fragments/pin-list.ts";

/** Administrators' changes to topics: at most one row each. */
export async function listTopicEdits(db: Database): Promise<TopicEdit[]> {
  const found = await db.select().from(topicEdits);
  return found.flatMap(({ slug, mergedInto, updatedAt: _, ...edit }) =>
    isTopic(slug) ? [{ ...edit, slug, mergedInto: mergedInto && isTopic(mergedInto) ? mergedInto : null }] : [],
  );
}

/** Changes the given fields of a topic. */
export async function putTopicEdit(
  db: Database,
  { slug, now, ...change }: Partial<TopicEdit> & { slug: TopicSlug; now: Date },
): Promise<void> {
  const set = { ...change, updatedAt: now };
  await db
    .insert(topicEdits)
    .values({ slug, ...set })
    .onConflictDoUpdate({ target: topicEdits.slug, set });
}

/** Stores the order of topics. */
export async function orderTopics(
  db: Database,
  { slugs, now }: { slugs: readonly TopicSlug[]; now: Date },
): Promise<void> {
  if (slugs.length === 0) return;
  await db
    .insert(topicEdits)
    .values(slugs.map((slug, place) => ({ slug, place, updatedAt: now })))
    .onConflictDoUpdate({ target: topicEdits.slug, set: { place: sql`excluded.place`, updatedAt: now } });
}

/** Whether a Pin can be a topic's cover: everybody may see it. */
export async function mayCover(db: Database, { pinId }: { pinId: string }): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from pins p where p.id = ${pinId} and p.is_public and p.deleted_at is null and ${isSafeFor(null)}`,
  );
  return found.length > 0;
}
