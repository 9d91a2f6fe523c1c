import { areFollowsShown } from "../../../db/queries/fragments/people.ts";
import {
  followedTopics,
  followTopic,
  topicReaders,
  unfollowTopic,
  wantedTopics,
} from "../../../db/queries/topics/follow-topic.ts";
import { suggestedToFollow } from "../../../db/queries/topics/suggested.ts";
import { listTopicEdits, orderTopics } from "../../../db/queries/topics/topic-edits.ts";
import { type TopicCover, topicCovers } from "../../../db/queries/topics/topic-pins.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { TOPIC_SLUGS, topicQuery } from "../../../src/model/topics.ts";
import { shownTopics } from "../../../src/topics/edited.rules.ts";
import { TOPIC_PICTURES_BESIDE } from "../../../src/topics/topic.ts";
import * as contract from "../../../src/topics/topics.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoards } from "../../platform/serializers/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";

export const list = implement(contract.list, async ({ ctx }) => {
  const { db, config } = ctx.deps;
  const userId = ctx.viewer.user?.id;
  const [edits, readers] = await Promise.all([listTopicEdits(db), topicReaders(db, { viewerId: userId ?? null })]);
  const topics = shownTopics(edits, readers);
  const [covers, followed] = await Promise.all([
    topicCovers(db, topics, edits, TOPIC_PICTURES_BESIDE),
    userId ? followedTopics(db, { userId }) : [],
  ]);
  const isFollowed = new Set(followed);
  const bySlug = new Map(covers.map((cover) => [cover.slug, cover]));
  return topics.flatMap(({ slug, name }) => {
    const cover = bySlug.get(slug);
    if (!cover) return [];
    const picture = ({ key, dominantColor }: TopicCover) => ({
      url: `${config.publicUrl}/media/${key}`,
      dominantColor,
    });
    return {
      slug,
      name,
      followedByMe: isFollowed.has(slug),
      cover: picture(cover),
      pictures: cover.beside.map(picture),
    };
  });
});

export const follow = implement(contract.follow, async ({ ctx, input: { slug } }) => {
  const { db, now } = ctx.deps;
  await followTopic(db, { userId: ctx.viewer.user.id, slug, now: now() });
  return { slug, followedByMe: true };
});

export const unfollow = implement(contract.unfollow, async ({ ctx, input: { slug } }) => {
  const { db } = ctx.deps;
  await unfollowTopic(db, { userId: ctx.viewer.user.id, slug });
  return { slug, followedByMe: false };
});

/** Number of suggestions of each kind, as many as a phone shows. */
const SUGGESTED = 6;

export const suggestions = implement(contract.suggestions, async ({ ctx }) => {
  const viewerId = ctx.viewer.user.id;
  const query = topicQuery(await wantedTopics(ctx.deps.db, { userId: viewerId }));
  const { personIds, boardIds } = await suggestedToFollow(ctx.deps.db, { viewerId, query, limit: SUGGESTED });
  const [people, boards] = await Promise.all([hydrateUsers(ctx, personIds), hydrateBoards(ctx, boardIds)]);
  return { people, boards };
});

export const order = implement(contract.order, async ({ ctx, input: { slugs } }) => {
  const { db, now } = ctx.deps;
  await orderTopics(db, { slugs: [...new Set(slugs)], now: now() });
  return null;
});

export const followed = implement(contract.followedTopics, async ({ ctx, input, fail }) => {
  const { db, config } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  const person = (await findActivePerson(db, { username: input.username, viewerId })) ?? fail("USER_NOT_FOUND");
  if (!(await areFollowsShown(db, { userId: person.id, viewerId }))) fail("FOLLOWS_HIDDEN");
  const [edits, slugs] = await Promise.all([listTopicEdits(db), followedTopics(db, { userId: person.id })]);
  return shownTopics(edits)
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, name }) => ({
      id: String(TOPIC_SLUGS.indexOf(slug) + 1),
      slug,
      name: name ?? slug,
      url: `${config.publicUrl}/ideas/${slug}/`,
    }));
});
