import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { NAME_MAX } from "../model/account-limits.ts";
import { ownUserSchema } from "../model/user.ts";
import { textSchema } from "../model/values.ts";
import { BUSINESS_NAME_REQUIRED } from "./business.rules.ts";

/** The account keeps its address, boards and followers; the name of the business becomes its name. */
export const convertToBusiness = defineContract({
  name: "users.convertToBusiness",
  kind: "mutation",
  access: "user",
  scope: "account",
  summary: "Turn your account into a business account",
  rest: { method: "POST", path: "/v3/users/me/convert_to_business/" },
  limits: ["write"],
  input: z.object({ businessName: textSchema(NAME_MAX).pipe(z.string().min(1, BUSINESS_NAME_REQUIRED)) }),
  output: ownUserSchema,
  errors: [],
});
