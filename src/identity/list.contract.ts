import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, timeSchema } from "../model/values.ts";

/** Provider accounts that the viewer can log in with. */
export const listIdentities = defineContract({
  name: "identity.list",
  kind: "query",
  access: "user",
  summary: "Your connected accounts",
  rest: { method: "GET", path: "/v3/users/me/identities/" },
  input: z.object({}),
  output: z.array(
    z.object({
      id: idSchema,
      provider: z.enum(["google", "facebook", "line", "sso", "apple"]),
      email: z.string().nullable(),
      createdAt: timeSchema,
      lastUsedAt: timeSchema.nullable(),
    }),
  ),
  errors: [],
});
