import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema } from "../model/values.ts";

/**
 * Revokes the session of this request and clears its cookie; a visitor gets the same answer. Also logs out the
 * browser's other accounts, unless `keep_others` is set: then the most recently used one takes over.
 */
export const logout = defineContract({
  name: "auth.logout",
  kind: "mutation",
  access: "public",
  summary: "End this session",
  rest: { method: "POST", path: "/v3/logout/" },
  resource: { name: "UserSessionResource", verb: "delete" },
  input: z.object({ keepOthers: flagSchema.default(false) }),
  output: z.null(),
  errors: [],
});
