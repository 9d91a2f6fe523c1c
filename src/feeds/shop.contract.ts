import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { filterFields } from "../contract/filter-fields.ts";
import { oneBarModuleSchema } from "../model/one-bar.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { coded } from "../model/problem.ts";
import { idSchema } from "../model/values.ts";

/**
 * Products, newest first. Without a board or person: those of people, boards and merchants that the viewer follows,
 * then all others.
 */
export const list = defineContract({
  name: "shop.list",
  kind: "query",
  access: "public",
  summary: "Pins of things that can be bought",
  rest: { method: "GET", path: "/v3/shop/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z
    .object({ boardId: idSchema.nullish(), username: z.string().max(100).nullish(), ...filterFields, ...pagingFields })
    .refine(({ boardId, username }) => !boardId || !username, {
      path: ["username"],
      error: coded("shopOneOwner"),
    }),
  /** `filtersBookmark` is the value for `bookmark_string` of `GET /v3/filters/`. */
  output: pageOf(pinSchema).extend({
    filtersBookmark: z.string(),
    /** Filters that divide the first page; empty on others, and for one person's products. */
    oneBarModules: z.array(oneBarModuleSchema),
  }),
  errors: ["BOARD_NOT_FOUND", "USER_NOT_FOUND"],
});
