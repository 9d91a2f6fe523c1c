import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, linkSchema, timeSchema } from "../model/values.ts";
import { FEED_FAULTS } from "./follow-feed.rules.ts";

const base = { access: "user" } as const;
const path = "/v3/boards/{boardId}/feeds/{feedId}/" as const;
const named = { boardId: idSchema, feedId: idSchema };

const followedFeedSchema = z.object({
  id: idSchema,
  boardId: idSchema,
  url: z.string(),
  /** The feed's own title; empty before it was read. */
  title: z.string(),
  /** Pins that it brought. */
  pinCount: z.number().int(),
  /** When it was last read, or an attempt failed; null before. */
  checkedAt: timeSchema.nullable(),
  fault: z.enum(FEED_FAULTS).nullable(),
  failingSince: timeSchema.nullable(),
  /** Whether it is no longer read. */
  isPaused: z.boolean(),
  createdAt: timeSchema,
});
export type FollowedFeed = z.infer<typeof followedFeedSchema>;

/** Oldest first; only your own. */
export const listFollowedFeeds = defineContract({
  ...base,
  name: "syndication.followedFeeds",
  kind: "query",
  summary: "The feeds that fill a board with Pins",
  rest: { method: "GET", path: "/v3/boards/{boardId}/feeds/" },
  input: z.object({ boardId: idSchema }),
  output: z.array(followedFeedSchema),
  errors: ["BOARD_NOT_FOUND"],
});

/** The feed must be on a website that you have claimed. It is read at once and then every hour. */
export const followFeed = defineContract({
  ...base,
  name: "syndication.followFeed",
  kind: "mutation",
  summary: "Fill a board with Pins from a feed of your own website",
  rest: { method: "POST", path: "/v3/boards/{boardId}/feeds/" },
  limits: ["fetchUrl"],
  input: z.object({ boardId: idSchema, url: linkSchema }),
  output: followedFeedSchema,
  errors: ["BOARD_NOT_FOUND", "FEED_SITE_UNCLAIMED", "FOLLOWED_FEEDS_FULL"],
});

/** Also resumes a feed that is paused. */
export const checkFollowedFeed = defineContract({
  ...base,
  name: "syndication.checkFeed",
  kind: "mutation",
  hides: false,
  summary: "Read a followed feed now",
  rest: { method: "POST", path: "/v3/boards/{boardId}/feeds/{feedId}/check/" },
  limits: ["fetchUrl"],
  input: z.object(named),
  output: followedFeedSchema,
  errors: ["FOLLOWED_FEED_NOT_FOUND"],
});

/** Its Pins stay. */
export const unfollowFeed = defineContract({
  ...base,
  name: "syndication.unfollowFeed",
  kind: "mutation",
  hides: false,
  summary: "Stop filling a board from a feed",
  rest: { method: "DELETE", path },
  limits: ["write"],
  input: z.object(named),
  output: z.null(),
  errors: ["FOLLOWED_FEED_NOT_FOUND"],
});
