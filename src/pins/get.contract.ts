import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinSchema } from "../model/pin.ts";
import { userBriefSchema } from "../model/user.ts";
import { idSchema } from "../model/values.ts";

export const shownPinSchema = pinSchema.extend({
  /** Owner of the Pin that this one was saved from, if that Pin is still public. */
  viaPinner: userBriefSchema.nullable(),
  /** The viewer's own Pin, saved while its board, now public, was secret: nobody else sees it there yet. */
  isHiddenOnPublicBoard: z.boolean(),
});
export type ShownPin = z.output<typeof shownPinSchema>;

/** Pins in the trash, and secret Pins of strangers, answer as if they did not exist. */
export const get = defineContract({
  name: "pins.get",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "A Pin",
  rest: { method: "GET", path: "/v3/pins/{pinId}/" },
  resource: { name: "PinResource", verb: "get", rename: { id: "pinId" } },
  // The two pages of the spec name its argument differently (signed-in 7, visitor 7).
  graphql: { name: "v3GetPinQuery", rename: { pin: "pinId", pinId: "pinId" } },
  input: z.object({
    pinId: idSchema,
  }),
  output: shownPinSchema,
  errors: ["PIN_NOT_FOUND"],
});
