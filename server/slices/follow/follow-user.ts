import { followUser as write } from "../../../db/queries/follow/follow-user.ts";
import { followUser as contract } from "../../../src/follow/follow-user.contract.ts";
import { FOLLOWING_MAX, UNVERIFIED_FOLLOWING_MAX } from "../../../src/follow/limits.ts";
import { hydrateUser } from "../../platform/present/hydrate-users.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isInviteCode } from "./invite-code.ts";

export const followUser = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const followerId = ctx.viewer.user.id;
  const followeeId = input.userId;
  if (followeeId === followerId) fail("NOT_PERMITTED", { reason: { code: "followYourself" } });
  if (input.inviteCode && !isInviteCode(ctx, followeeId, input.inviteCode)) fail("INVITE_CODE_INVALID");
  const limits = { max: FOLLOWING_MAX, unverifiedMax: UNVERIFIED_FOLLOWING_MAX };
  const result = await db.transaction(async (tx) => {
    const written = await write(tx, { id: newId(), followerId, followeeId, now: now(), ...limits });
    if (written === "followed") await events.record(tx, "user.followed", { followerId, followeeId });
    return written;
  });
  if (result === "missing") fail("USER_NOT_FOUND");
  if (result === "unverified") fail("EMAIL_UNVERIFIED");
  if (result === "full") fail("ALREADY_FOLLOWING_LIMIT");
  return (await hydrateUser(ctx, followeeId)) ?? fail("USER_NOT_FOUND");
});
