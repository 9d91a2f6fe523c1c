import { and, asc, eq, sql } from "drizzle-orm";
import { isTopic, type TopicSlug } from "../../../src/model/topics.ts";
import { withMerged } from "../../../src/topics/edited.rules.ts";
import { type Database, rows } from "../../client.ts";
import { topicFollows } from "../../schema/topics.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { listTopicEdits } from "./topic-edits.ts";

/** The topics that a person follows, without topics that the site no longer has. */
export async function followedTopics(db: Database, { userId }: { userId: string }): Promise<TopicSlug[]> {
  const found = await db
    .select({ slug: topicFollows.slug })
    .from(topicFollows)
    .where(eq(topicFollows.userId, userId))
    .orderBy(asc(topicFollows.createdAt));
  return found.map(({ slug }) => slug).filter(isTopic);
}

/** A person's topics including those merged into them, whose words count for the home feed. */
export async function wantedTopics(db: Database, { userId }: { userId: string }): Promise<TopicSlug[]> {
  const followed = await followedTopics(db, { userId });
  return followed.length > 0 ? withMerged(followed, await listTopicEdits(db)) : [];
}

/** Follows a topic. Idempotent. */
export async function followTopic(
  db: Database,
  { userId, slug, now }: { userId: string; slug: TopicSlug; now: Date },
): Promise<void> {
  await db.insert(topicFollows).values({ userId, slug, createdAt: now }).onConflictDoNothing();
}

export async function unfollowTopic(
  db: Database,
  { userId, slug }: { userId: string; slug: TopicSlug },
): Promise<void> {
  await db.delete(topicFollows).where(and(eq(topicFollows.userId, userId), eq(topicFollows.slug, slug)));
}

/** The number of newest follows to count: enough for an order, and the same work on a site of any size. */
const NEWEST_FOLLOWS = 2_000;

/**
 * How many of the newest follows each topic has. The viewer's own don't count, so that topics don't move under the finger that
 * chooses them.
 */
export async function topicReaders(
  db: Database,
  { viewerId }: { viewerId: string | null },
): Promise<ReadonlyMap<TopicSlug, number>> {
  const found = await rows<{ slug: string; readers: number }>(
    db,
    sql`select slug, count(*)::int as readers from (
        select slug, user_id from topic_follows order by created_at desc, slug desc, user_id desc ${limitTo(NEWEST_FOLLOWS)}
      ) newest where user_id is distinct from ${viewerId}::text::bigint group by slug`,
  );
  return new Map(found.flatMap(({ slug, readers }) => (isTopic(slug) ? [[slug, readers] as const] : [])));
}
