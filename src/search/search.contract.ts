import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { pinSchema } from "../model/pin.ts";
import { userSchema } from "../model/user.ts";
import { resultsOf } from "./result-page.schema.ts";
import { searchFields } from "./search-fields.ts";
import { countrySchema } from "./trends.contract.ts";

/** The scope of the search; an unknown one finds nothing. */
export const SCOPES = ["pins", "boards", "users", "my_pins", "videos", "buyable_pins"] as const;
export type Scope = (typeof SCOPES)[number];

/** The spec's named resource (signed-in 3.8); returns the same answers as the three separate scopes. */
export const base = defineContract({
  name: "search.base",
  kind: "query",
  access: "public",
  summary: "Search in a scope: pins, boards, users, my_pins, videos or buyable_pins",
  rest: { method: "GET", path: "/v3/search/" },
  resource: [
    { name: "BaseSearchResource", verb: "get" },
    { name: "SearchResource", verb: "get" },
  ],
  paged: { as: "results" },
  limits: ["search"],
  input: z.object({ ...searchFields, scope: z.string().max(40).default("pins") }),
  output: resultsOf(z.union([pinSchema, boardSchema, userSchema])),
  errors: ["BOARD_NOT_FOUND"],
});

/** Fields as for Pins; public boards only. */
export const boards = defineContract({
  name: "search.boards",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "Search boards",
  rest: { method: "GET", path: "/v3/search/boards/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z.object(searchFields),
  output: resultsOf(boardSchema),
  errors: [],
});

/** The best of the newest matches first, then older ones, related ones, and pictures similar to the first. */
export const pins = defineContract({
  name: "search.pins",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "Search Pins",
  rest: { method: "GET", path: "/v3/search/pins/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z.object(searchFields),
  output: resultsOf(pinSchema),
  errors: ["BOARD_NOT_FOUND"],
});

/** For programs: notices are those of the given country, and the search doesn't count as a person's. */
export const partnerPins = defineContract({
  name: "search.partnerPins",
  kind: "query",
  access: "user",
  summary: "Search Pins as people of a country see them",
  rest: { method: "GET", path: "/v3/search/partner_pins/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z.object({ ...searchFields, country: countrySchema }),
  output: resultsOf(pinSchema),
  errors: ["BOARD_NOT_FOUND"],
});

/** Searches by name and username. */
export const users = defineContract({
  name: "search.users",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "Search people",
  rest: { method: "GET", path: "/v3/search/users/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z.object(searchFields),
  output: resultsOf(userSchema),
  errors: [],
});
