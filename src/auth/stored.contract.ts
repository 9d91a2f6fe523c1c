import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** An account that this browser can switch to (spec visitor 3). */
export const storedUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  imageMediumUrl: z.string().nullable(),
  imageLargeUrl: z.string().nullable(),
  /** Business accounts only. */
  partner: z.object({ isCreate: z.boolean() }).optional(),
});

/** Read only from a signed cookie (SECURITY.md 10); excludes the account that is logged in. */
export const listStored = defineContract({
  name: "auth.listStored",
  kind: "query",
  access: "user",
  summary: "The other accounts that you can switch to in this browser",
  rest: { method: "GET", path: "/v3/users/me/accounts/" },
  input: z.object({}),
  output: z.array(storedUserSchema),
  errors: [],
});

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
