import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinSchema } from "../model/pin.ts";
import { idSchema } from "../model/values.ts";

/** Restores a Pin to its former place, or to the board itself if the section is gone. */
export const restore = defineContract({
  name: "pins.restore",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Restore a Pin from the trash",
  rest: { method: "POST", path: "/v3/pins/{pinId}/restore/" },
  limits: ["write"],
  input: z.object({ pinId: idSchema }),
  output: pinSchema,
  errors: ["PIN_NOT_FOUND", "BOARD_NOT_FOUND"],
});
