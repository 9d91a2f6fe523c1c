import {
  unfollowBoard as deleteBoardFollow,
  followBoard as insertBoardFollow,
} from "../../../db/queries/follow/follow-board.ts";
import { unfollowUser as deleteFollow, followUser as insertFollow } from "../../../db/queries/follow/follow-user.ts";
import { countAct } from "../../../db/queries/spam/acts.ts";
import * as contract from "../../../src/follow/follow.contract.ts";
import { FOLLOWING_MAX, UNVERIFIED_FOLLOWING_MAX } from "../../../src/model/limits.ts";
import { viewableBoard } from "../../platform/access/content-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";
import { serializeUser } from "../../platform/serializers/serialize-user.ts";
import { isInviteCode } from "./invite-link.ts";

export const followBoard = implement(contract.followBoard, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const board = (await viewableBoard(ctx, input)) ?? fail("BOARD_NOT_FOUND");
  if (board.ownerId === userId) fail("NOT_PERMITTED", { reason: { code: "followOwnBoard" } });
  const boardId = board.id;
  const followId = newId();
  const result = await db.transaction(async (tx) => {
    const written = await insertBoardFollow(tx, { id: followId, userId, boardId, now: now(), max: FOLLOWING_MAX });
    if (written === "followed") await events.record(tx, "board.followed", { boardId, userId, followId });
    return written;
  });
  if (result === "missing") fail("BOARD_NOT_FOUND");
  if (result === "full") fail("ALREADY_FOLLOWING_LIMIT");
  return (await hydrateBoard(ctx, board.id)) ?? fail("BOARD_NOT_FOUND");
});

export const followUser = implement(contract.followUser, async ({ ctx, input, fail }) => {
  const { db, events, newId, now, open } = ctx.deps;
  const followerId = ctx.viewer.user.id;
  const followeeId = input.userId;
  if (followeeId === followerId) fail("NOT_PERMITTED", { reason: { code: "followYourself" } });
  if (input.inviteCode && !isInviteCode(ctx, followeeId, input.inviteCode))
    ctx.deps.log.info({ requestId: ctx.requestId, followeeId }, "a follow had another person's invite code");
  const limits = { max: FOLLOWING_MAX, unverifiedMax: UNVERIFIED_FOLLOWING_MAX };
  const follow = { id: newId(), followerId, followeeId, now: now(), ...limits };
  const result = await insertFollow(db, follow, (when) =>
    events.part("user.followed", { followerId, followeeId, followId: follow.id }, when),
  );
  if (result.outcome === "missing") return fail("USER_NOT_FOUND");
  if (result.outcome === "unverified") return fail("EMAIL_UNVERIFIED");
  if (result.outcome === "full") return fail("ALREADY_FOLLOWING_LIMIT");
  if (result.outcome === "followed") events.notify(open.db, "user.followed");
  return serializeUser(ctx, result.person);
});

export const followUsers = implement(contract.followUsers, async ({ ctx, input, fail }) => {
  const { db, events, newId, now, open } = ctx.deps;
  const followerId = ctx.viewer.user.id;
  // Lists of people, such as a board's members, may contain the viewer.
  const followeeIds = [...new Set(input.followeeIds)].filter((id) => id !== followerId);
  if (followeeIds.length === 0 && input.followeeIds.length > 0)
    fail("NOT_PERMITTED", { reason: { code: "followYourself" } });
  const limits = { max: FOLLOWING_MAX, unverifiedMax: UNVERIFIED_FOLLOWING_MAX };
  await db.transaction(async (tx) => {
    for (const followeeId of followeeIds) {
      const follow = { id: newId(), followerId, followeeId, now: now(), ...limits };
      const { outcome } = await insertFollow(tx, follow, (when) =>
        events.part("user.followed", { followerId, followeeId, followId: follow.id }, when),
      );
      if (outcome === "missing") fail("USER_NOT_FOUND");
      if (outcome === "unverified") fail("EMAIL_UNVERIFIED");
      if (outcome === "full") fail("ALREADY_FOLLOWING_LIMIT");
    }
  });
  events.notify(open.db, "user.followed");
  return hydrateUsers(ctx, followeeIds);
});

export const unfollowBoard = implement(contract.unfollowBoard, async ({ ctx, input, fail }) => {
  const { boardId } = input;
  if (!(await deleteBoardFollow(ctx.deps.db, { userId: ctx.viewer.user.id, boardId }))) fail("BOARD_NOT_FOUND");
  return (await hydrateBoard(ctx, boardId)) ?? fail("BOARD_NOT_FOUND");
});

export const unfollowUser = implement(contract.unfollowUser, async ({ ctx, input, fail }) => {
  const followerId = ctx.viewer.user.id;
  const followeeId = input.userId;
  if (followeeId === followerId) fail("NOT_PERMITTED", { reason: { code: "followYourself" } });
  const { config, db, newId, now } = ctx.deps;
  const { wasFollowed, person } = (await deleteFollow(db, { followerId, followeeId })) ?? fail("USER_NOT_FOUND");
  const id = newId();
  if (config.rateLimits && wasFollowed)
    // Its own id is the subject, so that each unfollow of a person counts.
    await countAct(db, { id, userId: followerId, kind: "unfollow", subjectId: id, now: now() });
  return serializeUser(ctx, person);
});
