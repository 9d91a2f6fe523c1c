import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { userSchema } from "../model/user.ts";
import { idSchema, textSchema } from "../model/values.ts";
import { topicSchema, topicSlugSchema } from "./topic.ts";

/** Topics with at least one Pin. */
export const list = defineContract({
  name: "topics.list",
  kind: "query",
  access: "public",
  summary: "The topics of the site",
  rest: { method: "GET", path: "/v3/topics/" },
  input: z.object({}),
  output: z.array(topicSchema),
  errors: [],
});

export const follow = defineContract({
  name: "topics.follow",
  kind: "mutation",
  access: "user",
  summary: "Follow a topic: its Pins come to your home feed",
  rest: { method: "PUT", path: "/v3/topics/{slug}/follow/" },
  limits: ["follow"],
  input: z.object({ slug: topicSlugSchema }),
  output: z.object({ slug: topicSlugSchema, followedByMe: z.boolean() }),
  errors: [],
});

export const unfollow = defineContract({
  name: "topics.unfollow",
  kind: "mutation",
  access: "user",
  summary: "Unfollow a topic",
  rest: { method: "DELETE", path: "/v3/topics/{slug}/follow/" },
  limits: ["follow"],
  input: z.object({ slug: topicSlugSchema }),
  output: z.object({ slug: topicSlugSchema, followedByMe: z.boolean() }),
  errors: [],
});

/**
 * Suggestions based on follows of followed people, saves of the same pictures, and followed topics, or else on new
 * content; without anything that the viewer already follows.
 */
export const suggestions = defineContract({
  name: "topics.suggestions",
  kind: "query",
  access: "user",
  summary: "People and boards that you may want to follow",
  rest: { method: "GET", path: "/v3/topics/suggestions/" },
  input: z.object({}),
  output: z.object({ people: z.array(userSchema), boards: z.array(boardSchema) }),
  errors: [],
});

const NAME_MAX = 40;

/** A topic as administrators edit it. */
export const topicEditSchema = z.object({
  slug: topicSlugSchema,
  /** Null if the topic has its default name. */
  name: z.string().nullable(),
  isHidden: z.boolean(),
  mergedInto: topicSlugSchema.nullable(),
  /** Null if the newest Pin's picture is the cover. */
  coverPinId: idSchema.nullable(),
  /** Null without any Pin. */
  cover: z.string().nullable(),
});

export const edits = defineContract({
  name: "topics.edits",
  kind: "query",
  access: "admin",
  summary: "Every topic, as administrators edit it",
  rest: { method: "GET", path: "/v3/admin/topics/" },
  input: z.object({}),
  output: z.array(topicEditSchema),
  errors: [],
});

export const edit = defineContract({
  name: "topics.edit",
  kind: "mutation",
  hides: true,
  access: "admin",
  summary: "Rename, hide or merge a topic, or choose its picture",
  rest: { method: "PATCH", path: "/v3/admin/topics/{slug}/" },
  limits: ["write"],
  input: z.object({
    slug: topicSlugSchema,
    /** Null restores the default name; null in another field restores its default. */
    name: z.string().trim().min(1).max(NAME_MAX).nullish(),
    isHidden: z.boolean().optional(),
    mergedInto: topicSlugSchema.nullish(),
    coverPinId: idSchema.nullish(),
  }),
  output: z.null(),
  errors: ["INVALID_PARAMETERS", "PIN_NOT_FOUND"],
});

export const order = defineContract({
  name: "topics.order",
  kind: "mutation",
  access: "admin",
  summary: "Put the topics in an order",
  rest: { method: "PUT", path: "/v3/admin/topics/order/" },
  limits: ["write"],
  input: z.object({ slugs: z.array(topicSlugSchema).min(1).max(100) }),
  output: z.null(),
  errors: [],
});

/** Visible to those who may see whom the person follows. */
export const followedTopics = defineContract({
  name: "topics.followed",
  kind: "query",
  access: "public",
  summary: "The topics that a person follows",
  rest: { method: "GET", path: "/v3/users/{username}/topics/" },
  input: z.object({ username: textSchema(100) }),
  output: z.array(
    z.object({
      /** The topic's number, which never changes. */
      id: idSchema,
      slug: topicSlugSchema,
      name: z.string(),
      url: z.string(),
    }),
  ),
  errors: ["USER_NOT_FOUND", "FOLLOWS_HIDDEN"],
});
