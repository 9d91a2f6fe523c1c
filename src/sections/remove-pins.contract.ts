import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinSchema } from "../model/pin.ts";
import { idSchema, listOf } from "../model/values.ts";
import { PINS_AT_ONCE } from "./update.contract.ts";

export const removePins = defineContract({
  name: "sections.removePins",
  kind: "mutation",
  hides: true,
  access: "user",
  acts: "write",
  summary: "Remove Pins from a section; they stay on the board",
  rest: { method: "DELETE", path: "/v3/sections/{sectionId}/pins/" },
  resource: { name: "BoardSectionPinsResource", verb: "delete" },
  limits: ["write"],
  input: z.object({ sectionId: idSchema, pins: listOf(idSchema, PINS_AT_ONCE) }),
  /** The removed Pins, in the order they were named. */
  output: z.array(pinSchema),
  errors: ["SECTION_NOT_FOUND", "PIN_NOT_FOUND"],
});
