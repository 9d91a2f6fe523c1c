import { followUser as write } from "../../../db/queries/follow/follow-user.ts";
import { followUser as contract } from "../../../src/follow/follow-user.contract.ts";
import { FOLLOWING_MAX, UNVERIFIED_FOLLOWING_MAX } from "../../../src/model/limits.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeUser } from "../../platform/serializers/serialize-user.ts";
import { isInviteCode } from "./invite-code.ts";

export const followUser = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now, open } = ctx.deps;
  const followerId = ctx.viewer.user.id;
  const followeeId = input.userId;
  if (followeeId === followerId) fail("NOT_PERMITTED", { reason: { code: "followYourself" } });
  if (input.inviteCode && !isInviteCode(ctx, followeeId, input.inviteCode))
    ctx.deps.log.info({ requestId: ctx.requestId, followeeId }, "a follow had another person's invite code");
  const limits = { max: FOLLOWING_MAX, unverifiedMax: UNVERIFIED_FOLLOWING_MAX };
  const follow = { id: newId(), followerId, followeeId, now: now(), ...limits };
  const result = await write(db, follow, (when) => events.part("user.followed", { followerId, followeeId }, when));
  if (result.outcome === "missing") return fail("USER_NOT_FOUND");
  if (result.outcome === "unverified") return fail("EMAIL_UNVERIFIED");
  if (result.outcome === "full") return fail("ALREADY_FOLLOWING_LIMIT");
  if (result.outcome === "followed") events.notify(open.db, "user.followed");
  return serializeUser(ctx, result.person, result.person);
});
