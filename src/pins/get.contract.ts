import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../contract/values.ts";
import { userBriefSchema } from "../users/user.ts";
import { pinSchema } from "./pin.ts";

/** No Pin plays a film of another site, so `embed` is there for who asks for it and is always null (spec signed-in 3.1). */
export const shownPinSchema = pinSchema.extend({
  embed: z.object({ src: z.string(), type: z.string() }).nullable(),
  /** Whose Pin this one was saved from, where it is still there for everybody. */
  viaPinner: userBriefSchema.nullable(),
});
export type ShownPin = z.output<typeof shownPinSchema>;

/** A Pin in the trash, and for strangers one on a secret board, answers as if it did not exist. */
export const get = defineContract({
  name: "pins.get",
  kind: "query",
  access: "public",
  summary: "A Pin",
  rest: { method: "GET", path: "/v3/pins/{pinId}/" },
  resource: { name: "PinResource", verb: "get", rename: { id: "pinId" } },
  // The two pages of the spec name its argument differently (signed-in 7, visitor 7).
  graphql: { name: "v3GetPinQuery", rename: { pin: "pinId", pinId: "pinId" } },
  input: z.object({
    pinId: idSchema,
    /** Whom the call is made for, where that is somebody else than the caller (spec signed-in section 6). */
    orbacSubjectId: idSchema.nullish(),
  }),
  output: shownPinSchema,
  errors: ["PIN_NOT_FOUND"],
});
