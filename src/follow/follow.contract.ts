import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { FOLLOW_AT_ONCE_MAX } from "../model/limits.ts";
import { userSchema } from "../model/user.ts";
import { idSchema, listOf, objectOrJson } from "../model/values.ts";

/** Works for boards that the viewer can see, except their own (NOT_PERMITTED). */
export const followBoard = defineContract({
  name: "follow.followBoard",
  kind: "mutation",
  posts: true,
  access: "user",
  acts: "write",
  summary: "Follow a board",
  rest: [
    { method: "POST", path: "/v3/boards/{boardId}/follow/" },
    { method: "PUT", path: "/v3/boards/{boardId}/follow/" },
  ],
  resource: { name: "BoardFollowResource", verb: "create" },
  limits: ["follow"],
  input: z.object({ boardId: idSchema }),
  output: boardSchema,
  errors: ["CAPTCHA_REQUIRED", "BOARD_NOT_FOUND", "ALREADY_FOLLOWING_LIMIT"],
});

/** Succeeds even if the viewer did not follow the board. */
export const unfollowBoard = defineContract({
  name: "follow.unfollowBoard",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Unfollow a board",
  rest: { method: "DELETE", path: "/v3/boards/{boardId}/follow/" },
  resource: { name: "BoardFollowResource", verb: "delete" },
  limits: ["follow"],
  input: z.object({ boardId: idSchema }),
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND"],
});

/**
 * Following twice equals following once; nobody follows themselves (NOT_PERMITTED). A person with an unconfirmed
 * address can follow a limited number of people, and is then asked to confirm it.
 */
export const followUser = defineContract({
  name: "follow.followUser",
  kind: "mutation",
  posts: true,
  access: "user",
  acts: "write",
  summary: "Follow a person",
  rest: { method: "POST", path: "/v3/users/{userId}/follow/" },
  resource: { name: "UserFollowResource", verb: "create" },
  limits: ["follow"],
  input: z.object({
    userId: idSchema,
    /** Code of the person's own invite link (`follow.inviteLink`); any other is logged, and changes nothing. */
    inviteCode: z.string().max(100).nullish(),
    /** The Pin beside the button, and the client's tracking data: both are validated, and neither is stored. */
    auxData: objectOrJson(z.object({ pinId: idSchema.nullish() }).nullish()),
    clientTrackingParams: z.string().max(1_000).nullish(),
  }),
  output: userSchema,
  errors: ["CAPTCHA_REQUIRED", "USER_NOT_FOUND", "ALREADY_FOLLOWING_LIMIT", "EMAIL_UNVERIFIED"],
});

/** Succeeds even if the viewer did not follow the person. */
export const unfollowUser = defineContract({
  name: "follow.unfollowUser",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Unfollow a person",
  rest: { method: "DELETE", path: "/v3/users/{userId}/follow/" },
  resource: { name: "UserFollowResource", verb: "delete" },
  limits: ["follow"],
  input: z.object({ userId: idSchema }),
  output: userSchema,
  errors: ["USER_NOT_FOUND"],
});

/** All or none: if one person can't be followed, nobody is. The viewer's own id is ignored. */
export const followUsers = defineContract({
  name: "follow.followUsers",
  kind: "mutation",
  posts: true,
  access: "user",
  acts: "write",
  summary: "Follow several people at once",
  rest: { method: "PUT", path: "/v3/users/follow/" },
  limits: ["follow"],
  input: z.object({ followeeIds: listOf(idSchema, FOLLOW_AT_ONCE_MAX) }),
  output: z.array(userSchema),
  errors: ["CAPTCHA_REQUIRED", "USER_NOT_FOUND", "ALREADY_FOLLOWING_LIMIT", "EMAIL_UNVERIFIED"],
});

export const inviteLink = defineContract({
  name: "follow.inviteLink",
  kind: "query",
  access: "user",
  summary: "Your invite link, which asks people to follow you",
  rest: { method: "GET", path: "/v3/users/me/invite_link/" },
  input: z.object({}),
  output: z.object({ inviteCode: z.string(), url: z.string() }),
  errors: [],
});
