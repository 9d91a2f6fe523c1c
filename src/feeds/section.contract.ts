import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { idSchema } from "../model/values.ts";

/** In the board's order. */
export const section = defineContract({
  name: "feeds.section",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The Pins of a section",
  rest: { method: "GET", path: "/v3/sections/{sectionId}/pins/" },
  resource: { name: "BoardSectionPinsResource", verb: "get" },
  paged: true,
  input: z.object({
    sectionId: idSchema,
    /** If set, sections of other boards are not found. */
    boardId: idSchema.optional(),
    ...pagingFields,
  }),
  output: pageOf(pinSchema),
  errors: ["SECTION_NOT_FOUND"],
});
