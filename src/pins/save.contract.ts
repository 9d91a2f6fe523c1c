import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { savedPinSchema } from "../model/pin.ts";
import { idempotencyKeySchema, idSchema } from "../model/values.ts";
import { pinDescriptionSchema, pinTitleSchema, sectionRefSchema } from "./text.rules.ts";

/** The new Pin shares the picture; title, description and link are carried over unless given. */
export const save = defineContract({
  name: "pins.save",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Save somebody's Pin to a board of yours",
  rest: { method: "POST", path: "/v3/pins/{pinId}/save/" },
  resource: { name: "RepinResource", verb: "create" },
  limits: ["savePin"],
  input: z.object({
    pinId: idSchema,
    boardId: idSchema,
    section: sectionRefSchema,
    /** Alias of the section field. */
    sectionId: sectionRefSchema,
    /** The account that the viewer acts for, and must manage. */
    advertiserId: idSchema.nullish(),
    title: pinTitleSchema.nullish(),
    description: pinDescriptionSchema.nullish(),
    /**
     * A repeated request with the same key, after a lost answer, saves the Pin once. Scripts may send it as a header.
     */
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: savedPinSchema,
  errors: ["PIN_NOT_FOUND", "PIN_IS_SECRET", "BOARD_NOT_FOUND", "SECTION_NOT_FOUND", "IDEMPOTENCY_KEY_REUSED"],
});
