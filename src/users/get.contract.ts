import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { ownPartSchema, userSchema } from "../model/user.ts";
import { idSchema } from "../model/values.ts";

/** What the spec's client asks for after a board was made (signed-in section 7): the boards that one saved to last. */
export const SAVE_BEHAVIOR = "save_behavior";

/**
 * Without username and user id: the viewer, who must be logged in, with their private fields. A named person comes as
 * everybody sees them, so that a page's cache of a person never has more.
 */
export const get = defineContract({
  name: "users.get",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "A person by username or id",
  rest: { method: "GET", path: "/v3/users/{username}/" },
  resource: { name: "UserResource", verb: "get" },
  input: z.object({
    username: z.string().max(100).optional(),
    userId: idSchema.optional(),
    fieldSetKey: z.string().max(100).optional(),
  }),
  output: userSchema.extend({
    ...ownPartSchema.partial().shape,
    /** For `save_behavior`, of oneself. */
    recentBoards: z.array(boardSchema).optional(),
  }),
  errors: ["USER_NOT_FOUND", "MOVED", "AUTHENTICATION_REQUIRED"],
});
