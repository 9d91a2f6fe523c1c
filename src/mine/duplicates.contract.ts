import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { wholeNumber } from "../model/values.ts";

export const DUPLICATE_BYS = ["picture", "link"] as const;
export type DuplicateBy = (typeof DUPLICATE_BYS)[number];

/** Groups of one page, fewer than in other lists, because each has several Pins. */
const GROUPS_MAX = 25;

/**
 * Groups of Pins with the same picture, or with the same link and several pictures. A group has its newest Pins, up to 20; `count` has
 * all of them.
 */
export const duplicates = defineContract({
  name: "mine.duplicates",
  kind: "query",
  access: "user",
  summary: "Your Pins that you saved more than once",
  rest: { method: "GET", path: "/v3/users/me/duplicates/" },
  paged: true,
  limits: ["search"],
  input: z.object({
    ...pagingFields,
    pageSize: wholeNumber(1, GROUPS_MAX).default(10),
    by: z.enum(DUPLICATE_BYS).default("picture"),
  }),
  output: pageOf(z.object({ key: z.string(), count: z.number().int(), pins: z.array(pinSchema) })),
  errors: [],
});
