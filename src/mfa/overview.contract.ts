import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, timeSchema } from "../model/values.ts";

/** Factors for the settings page: the last digits of a phone number, and never a secret. */
export const overview = defineContract({
  name: "mfa.overview",
  kind: "query",
  access: "user",
  summary: "Your second factors",
  rest: { method: "GET", path: "/v3/users/me/factors/" },
  input: z.object({}),
  output: z.object({
    phone: z.object({ phoneNumberEnd: z.string(), confirmedAt: timeSchema }).nullable(),
    app: z.object({ confirmedAt: timeSchema }).nullable(),
    passkeys: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        isSynced: z.boolean(),
        createdAt: timeSchema,
        lastUsedAt: timeSchema.nullable(),
      }),
    ),
    /** The number of unused codes. */
    recoveryCodesLeft: z.number(),
    /** False if the site's own address can't have passkeys: an IP address, or plain http. */
    passkeysPossible: z.boolean(),
  }),
  errors: [],
});
