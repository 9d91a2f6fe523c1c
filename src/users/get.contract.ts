import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { ownPartSchema, userSchema } from "../model/user.ts";
import { idSchema } from "../model/values.ts";

/**
 * Field set that the spec's client requests after creating a board (signed-in 7): adds the boards that the
 * viewer saved to last.
 */
export const SAVE_BEHAVIOR = "save_behavior";

/**
 * Without username and user id: the viewer, who must be logged in, with their private fields. A named person has public
 * fields only, so that a page's cache of a person never contains more.
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
    /** Only for `save_behavior`, about the viewer. */
    recentBoards: z.array(boardSchema).optional(),
  }),
  errors: ["USER_NOT_FOUND", "MOVED", "AUTHENTICATION_REQUIRED"],
});
