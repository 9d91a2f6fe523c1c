import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { HIDING_TIMES } from "../model/hiding-time.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { userSchema } from "../model/user.ts";
import { idSchema } from "../model/values.ts";

/**
 * Hides both people from each other and removes every tie between them. Idempotent; nobody blocks themselves
 * (NOT_PERMITTED).
 */
export const block = defineContract({
  name: "safety.block",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Block a person: neither of you finds the other any more",
  rest: { method: "POST", path: "/v3/users/{userId}/block/" },
  resource: { name: "UserBlockResource", verb: "create" },
  limits: ["write"],
  input: z.object({ userId: idSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** Succeeds even without a block. Follows that the block removed are not restored. */
export const unblock = defineContract({
  name: "safety.unblock",
  kind: "mutation",
  access: "user",
  summary: "Unblock a person",
  rest: { method: "DELETE", path: "/v3/users/{userId}/block/" },
  resource: { name: "UserBlockResource", verb: "delete" },
  limits: ["write"],
  input: z.object({ userId: idSchema }),
  output: z.null(),
  errors: [],
});

/**
 * Muting somebody again gives the mute a new end; nobody mutes themselves (NOT_PERMITTED). The muted person is not notified, and sees
 * no difference.
 */
export const mute = defineContract({
  name: "safety.mute",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Mute a person: their Pins stay out of your home feed, their actions out of your notifications",
  rest: { method: "POST", path: "/v3/users/{userId}/mute/" },
  resource: { name: "UserMuteResource", verb: "create" },
  limits: ["write"],
  input: z.object({ userId: idSchema, for: z.enum(HIDING_TIMES).default("forever") }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** Succeeds even if the person was not muted. */
export const unmute = defineContract({
  name: "safety.unmute",
  kind: "mutation",
  access: "user",
  summary: "Unmute a person",
  rest: { method: "DELETE", path: "/v3/users/{userId}/mute/" },
  resource: { name: "UserMuteResource", verb: "delete" },
  limits: ["write"],
  input: z.object({ userId: idSchema }),
  output: z.null(),
  errors: [],
});

/** Newest first. Only this list shows blocked people, so that the viewer can unblock them. */
export const listBlocked = defineContract({
  name: "safety.blocked",
  kind: "query",
  access: "user",
  summary: "People you blocked",
  rest: { method: "GET", path: "/v3/users/me/blocked/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(userSchema),
  errors: [],
});

/** Newest first. */
export const listMuted = defineContract({
  name: "safety.muted",
  kind: "query",
  access: "user",
  summary: "People you muted",
  rest: { method: "GET", path: "/v3/users/me/muted/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(userSchema),
  errors: [],
});
