import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { BEACON_EVENTS } from "./beacon.ts";

const short = (max: number) => z.string().max(max).default("");

/** The image request of spec signed-in 7; it is logged and changes nothing. */
export const beacon = defineContract({
  name: "site.beacon",
  kind: "query",
  access: "public",
  summary: "Record what became of something, for analytics only",
  rest: { method: "GET", path: "/v3/beacon/" },
  limits: ["offsite"],
  input: z.object({
    client: z.literal("web"),
    event: z.enum(BEACON_EVENTS),
    pinId: short(20),
    path: short(500),
    query: short(8_000),
  }),
  output: z.null(),
  errors: [],
});
