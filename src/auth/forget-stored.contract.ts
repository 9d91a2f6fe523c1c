import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Logs out one of this browser's other accounts. The name only selects among those in the signed cookie. */
export const forgetStored = defineContract({
  name: "auth.forgetStored",
  kind: "mutation",
  access: "user",
  summary: "Remove an account from this browser's switcher",
  rest: { method: "DELETE", path: "/v3/users/me/accounts/{username}/" },
  input: z.object({ username: z.string().max(100) }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
