import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema, idSchema, searchQuerySchema, wholeNumber } from "../model/values.ts";

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

/** Spec signed-in 7: suggested queries with their numbers of Pins; the client uses the first five. */
export const autocomplete = defineContract({
  name: "search.autocomplete",
  kind: "query",
  access: "public",
  summary: "Complete a word, with the number of Pins that have it",
  rest: { method: "GET", path: "/v3/search/autocomplete/" },
  limits: ["search"],
  input: z.object({ q: searchQuerySchema, showPinCount: flagSchema.default(true) }),
  /** `pinCount` is exact for small numbers and rounded for large ones; null if it is unknown or was not requested. */
  output: z.array(z.object({ query: z.string(), pinCount: z.number().int().nullable() })),
  errors: [],
});

/** Only queries that at least ten people made on one day, and that find something for this viewer. */
export const trending = defineContract({
  name: "search.trending",
  kind: "query",
  access: "public",
  summary: "What many people search for",
  rest: { method: "GET", path: "/v3/search/trending/" },
  limits: ["search"],
  input: z.object({ count: wholeNumber(1, 20).default(5) }),
  output: z.array(z.object({ query: z.string() })),
  errors: [],
});
