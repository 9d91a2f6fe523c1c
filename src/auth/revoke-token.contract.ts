import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Takes effect at once. */
export const revokeToken = defineContract({
  name: "auth.revokeToken",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Revoke a personal access token",
  rest: { method: "DELETE", path: "/v3/users/me/tokens/{tokenId}/" },
  input: z.object({ tokenId: idSchema }),
  output: z.null(),
  errors: ["TOKEN_NOT_FOUND"],
});
