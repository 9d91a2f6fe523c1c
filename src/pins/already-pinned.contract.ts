import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinnedBoardSchema } from "../model/board.ts";
import { idSchema } from "../model/values.ts";

/** The already-pinned check of spec signed-in 7: the viewer's board that already has this picture. */
export const alreadyPinned = defineContract({
  name: "pins.alreadyPinned",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "Check whether you have saved a Pin's picture already, and where",
  graphql: { name: "v3AlreadyPinnedQuery", rename: { pin: "pinId" } },
  input: z.object({ pinId: idSchema }),
  output: z.object({ id: idSchema, pinnedToBoard: pinnedBoardSchema.nullable() }),
  errors: ["PIN_NOT_FOUND"],
});
