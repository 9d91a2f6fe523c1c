import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema, givenPrivacySchema } from "../model/board.ts";
import { BOARD_DESCRIPTION_MAX } from "../model/board-limits.ts";
import { idSchema, textSchema } from "../model/values.ts";
import { boardNameSchema } from "./name-schema.ts";

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
  input: z.object({
    name: boardNameSchema,
    description: textSchema(BOARD_DESCRIPTION_MAX).default(""),
    /** "protected" is for delegates of another person's advertiser account. */
    privacy: givenPrivacySchema.default("public"),
    /**
     * The account that owns the board. A delegate's board is protected and belongs to the account's owner, whatever
     * privacy was chosen.
     */
    advertiserId: idSchema.nullish(),
  }),
  output: boardSchema,
  errors: ["BOARD_NAME_TAKEN"],
});
