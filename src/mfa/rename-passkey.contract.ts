import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { passkeyNameSchema } from "./fields.ts";

export const renamePasskey = defineContract({
  name: "mfa.renamePasskey",
  kind: "mutation",
  access: "user",
  summary: "Rename a passkey",
  rest: { method: "PUT", path: "/v3/users/me/factors/passkeys/{passkeyId}/" },
  limits: ["write"],
  input: z.object({ passkeyId: idSchema, name: passkeyNameSchema }),
  output: z.null(),
  errors: ["FACTOR_NOT_FOUND"],
});
