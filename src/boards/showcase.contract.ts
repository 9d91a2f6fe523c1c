import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";

/** The number of boards that introduce the site. */
export const SHOWCASE_MAX = 4;

/** Boards with a description that got the most of the newest Pins, one for each owner. */
export const showcase = defineContract({
  name: "boards.showcase",
  kind: "query",
  access: "public",
  summary: "Boards that people are filling now, with their owners' words",
  rest: { method: "GET", path: "/v3/showcase/boards/" },
  cachedForVisitors: true,
  input: z.object({}),
  output: z.array(boardSchema),
  errors: [],
});
