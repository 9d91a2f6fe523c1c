import {
  countFollowedFeeds,
  deleteFollowedFeed,
  type FollowedFeedRow,
  insertFollowedFeed,
  listFollowedFeeds,
  resumeFollowedFeed,
} from "../../../db/queries/syndication/followed-feeds.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/syndication/follow-feed.contract.ts";
import { FEEDS_PER_BOARD, FEEDS_PER_PERSON } from "../../../src/syndication/follow-feed.rules.ts";
import { savableBoard } from "../../platform/access/content-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isOwnSite } from "./check-feed.ts";
import { againAt } from "./due.ts";

const serialize = (row: FollowedFeedRow): contract.FollowedFeed => ({
  id: row.id,
  boardId: row.boardId,
  url: row.url,
  title: row.title,
  pinCount: row.pinCount,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  fault: row.fault,
  failingSince: row.failingSince?.toISOString() ?? null,
  isPaused: row.nextAt === null,
  createdAt: row.createdAt.toISOString(),
});

export const followedFeeds = implement(contract.listFollowedFeeds, async ({ ctx, input, fail }) => {
  const board = await savableBoard(ctx, input.boardId);
  if (!board) return fail("BOARD_NOT_FOUND");
  const found = await listFollowedFeeds(ctx.deps.db, { boardId: board.id, userId: ctx.viewer.user.id });
  return found.map(serialize);
});

/** Following an address again returns the feed that the person already has on the board. */
export const followFeed = implement(contract.followFeed, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { url } = input;
  const board = await savableBoard(ctx, input.boardId);
  if (!board) return fail("BOARD_NOT_FOUND");
  if (!(await isOwnSite(db, { userId, url }))) return fail("FEED_SITE_UNCLAIMED");
  return db.transaction(async (tx) => {
    // Lock the person's row, so that concurrent requests are counted one after the other.
    await lockUser(tx, { id: userId });
    const [known] = (await listFollowedFeeds(tx, { boardId: board.id, userId })).filter((feed) => feed.url === url);
    if (known) return serialize(known);
    const { onBoard, ofPerson } = await countFollowedFeeds(tx, { boardId: board.id, userId });
    if (onBoard >= FEEDS_PER_BOARD || ofPerson >= FEEDS_PER_PERSON) return fail("FOLLOWED_FEEDS_FULL");
    const id = newId();
    const made = await insertFollowedFeed(tx, {
      id,
      userId,
      boardId: board.id,
      url,
      nextAt: againAt(now()),
      createdAt: now(),
    });
    // Another person of the board follows the same address.
    if (!made) return fail("FOLLOWED_FEEDS_FULL");
    await events.record(tx, "feed.check", { feedId: id }, { of: userId });
    return serialize(made);
  });
});

export const checkFeed = implement(contract.checkFollowedFeed, async ({ ctx, input, fail }) => {
  const { db, events, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const named = { id: input.feedId, boardId: input.boardId, userId };
  return db.transaction(async (tx) => {
    const resumed = await resumeFollowedFeed(tx, { ...named, nextAt: againAt(now()) });
    if (!resumed) return fail("FOLLOWED_FEED_NOT_FOUND");
    await events.record(tx, "feed.check", { feedId: resumed.id }, { of: userId });
    return serialize(resumed);
  });
});

export const unfollowFeed = implement(contract.unfollowFeed, async ({ ctx, input, fail }) => {
  const named = { id: input.feedId, boardId: input.boardId, userId: ctx.viewer.user.id };
  return (await deleteFollowedFeed(ctx.deps.db, named)) ? null : fail("FOLLOWED_FEED_NOT_FOUND");
});
