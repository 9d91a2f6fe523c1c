import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardFields, boardSchema } from "../model/board.ts";
import { createdShape } from "../model/fields.ts";
import { idSchema } from "../model/values.ts";

/** Names are unique per owner, ignoring case and accents. */
export const create = defineContract({
  name: "boards.create",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Create a board",
  rest: { method: "POST", path: "/v3/boards/" },
  resource: { name: "BoardResource", verb: "create" },
  limits: ["write"],
  input: z.object(createdShape(boardFields)).extend({
    /**
     * The account that owns the board. A delegate's board is protected and belongs to the account's owner, whatever
     * privacy was chosen.
     */
    advertiserId: idSchema.nullish(),
  }),
  output: boardSchema,
  errors: ["BOARD_NAME_TAKEN"],
});
