import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { sectionSchema } from "../model/section.ts";
import { idSchema } from "../model/values.ts";

/** In the board's own order. */
export const list = defineContract({
  name: "sections.list",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The sections of a board",
  rest: { method: "GET", path: "/v3/boards/{boardId}/sections/" },
  resource: [
    { name: "BoardSectionsResource", verb: "get" },
    { name: "BoardSectionsRepinResource", verb: "get" },
  ],
  paged: true,
  input: z.object({ boardId: idSchema, ...pagingFields }),
  output: pageOf(sectionSchema),
  errors: ["BOARD_NOT_FOUND"],
});
