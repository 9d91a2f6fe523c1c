import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** The last way to log in can't be removed: the person must set a password first. */
export const unlinkIdentity = defineContract({
  name: "identity.unlink",
  kind: "mutation",
  hides: true,
  access: "user",
  stepUp: true,
  summary: "Disconnect an account elsewhere from yours",
  rest: { method: "DELETE", path: "/v3/users/me/identities/{identityId}/" },
  input: z.object({ identityId: idSchema }),
  output: z.null(),
  errors: ["IDENTITY_NOT_FOUND", "LAST_WAY_IN"],
});
