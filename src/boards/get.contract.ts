import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema } from "../model/values.ts";

/** A secret board answers strangers as if it did not exist. */
export const get = defineContract({
  name: "boards.get",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "A board by id, or by owner and slug",
  rest: [
    { method: "GET", path: "/v3/boards/{boardId}/" },
    { method: "GET", path: "/v3/users/{username}/boards/{slug}/" },
  ],
  resource: { name: "BoardResource", verb: "get" },
  input: z
    .object({
      boardId: idSchema.optional(),
      username: textSchema(100).optional(),
      slug: textSchema(200).optional(),
    })
    .refine((input) => input.boardId || (input.username && input.slug), {
      path: ["boardId"],
      message: coded("boardByIdOrSlug"),
    }),
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND", "MOVED"],
});
