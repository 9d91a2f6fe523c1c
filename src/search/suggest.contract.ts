import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, searchQuerySchema, wholeNumber } from "../model/values.ts";

/** Queries that have results, then boards and people. */
export const suggest = defineContract({
  name: "search.suggest",
  kind: "query",
  access: "public",
  summary: "Suggestions while a person types",
  rest: { method: "GET", path: "/v3/search/typeahead/" },
  resource: { name: "AdvancedTypeaheadResource", verb: "get" },
  limits: ["search"],
  input: z.object({
    term: searchQuerySchema,
    pinScope: z.string().max(20).default("pins"),
    count: wholeNumber(1, 20).default(5),
  }),
  output: z.object({
    items: z.array(
      z.discriminatedUnion("type", [
        z.object({ type: z.literal("query"), query: z.string(), pinCount: z.number().int().nullable() }),
        z.object({
          type: z.literal("board"),
          id: idSchema,
          name: z.string(),
          url: z.string(),
          imageUrl: z.string().nullable(),
        }),
        z.object({
          type: z.literal("user"),
          id: idSchema,
          username: z.string(),
          fullName: z.string(),
          imageMediumUrl: z.string().nullable(),
        }),
      ]),
    ),
  }),
  errors: [],
});
