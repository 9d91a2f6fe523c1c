import { and, asc, eq } from "drizzle-orm";
import { isTopic, type TopicSlug } from "../../../src/model/topics.ts";
import { withMerged } from "../../../src/topics/edited.rules.ts";
import type { Database } from "../../client.ts";
import { topicFollows } from "../../schema/topics.ts";
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
