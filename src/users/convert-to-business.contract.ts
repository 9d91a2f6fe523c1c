import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { NAME_MAX } from "../identity/account-limits.ts";
import { coded } from "../model/problem.ts";
import { ownUserSchema } from "../model/user.ts";
import { textSchema } from "../model/values.ts";

/** The account keeps its address, boards and followers; the business's name becomes its name. */
export const convertToBusiness = defineContract({
  name: "users.convertToBusiness",
  kind: "mutation",
  access: "user",
  scope: "account",
  summary: "Turn your account into a business account",
  rest: { method: "POST", path: "/v3/users/me/convert_to_business/" },
  limits: ["write"],
  input: z.object({ businessName: textSchema(NAME_MAX).pipe(z.string().min(1, coded("businessNameRequired"))) }),
  output: ownUserSchema,
  errors: [],
});
