import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Revokes the session of this request on the server and clears its cookie; a visitor gets the same answer. */
export const logout = defineContract({
  name: "auth.logout",
  kind: "mutation",
  access: "public",
  summary: "End this session",
  rest: { method: "POST", path: "/v3/logout/" },
  resource: { name: "UserSessionResource", verb: "delete" },
  input: z.object({}),
  output: z.null(),
  errors: [],
});
