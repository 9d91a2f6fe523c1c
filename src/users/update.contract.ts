import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { ABOUT_MAX, NAME_MAX } from "../identity/account-limits.ts";
import { isSpoken } from "../model/languages.ts";
import { coded } from "../model/problem.ts";
import { isLongerThan } from "../model/text.rules.ts";
import { ownUserSchema, splitFullName } from "../model/user.ts";
import { idSchema, linkSchema, textSchema } from "../model/values.ts";

/** Omitted fields stay as they are. */
export const update = defineContract({
  name: "users.update",
  kind: "mutation",
  hides: false,
  access: "user",
  scope: "account",
  summary: "Change your profile",
  rest: editRoutes("/v3/users/me/"),
  resource: { name: "UserResource", verb: "update" },
  limits: ["write"],
  input: z.object({
    username: z.string().max(100).optional(),
    firstName: textSchema(NAME_MAX)
      .pipe(z.string().min(1, coded("firstNameMissing")))
      .optional(),
    lastName: textSchema(NAME_MAX).optional(),
    /** First and last name in one, split at the first space (spec signed-in 3.2); separate fields override it. */
    fullName: textSchema(2 * NAME_MAX + 1)
      .refine((name) => splitFullName(name).firstName !== "", coded("nameMissing"))
      .refine(
        (name) => Object.values(splitFullName(name)).every((part) => !isLongerThan(part, NAME_MAX)),
        coded("tooManyCharacters", { max: NAME_MAX }),
      )
      .optional(),
    about: textSchema(ABOUT_MAX).optional(),
    websiteUrl: z
      .union([z.literal("").transform(() => null), linkSchema])
      .nullable()
      .optional(),
    /** A language tag, such as `ko` or `en-GB`, for pages, mails and text messages. */
    locale: z.string().max(35).refine(isSpoken, coded("languageUnknown")).optional(),
    /** A finished upload for the profile's picture; null removes the picture. */
    mediaUploadId: idSchema.nullable().optional(),
  }),
  output: ownUserSchema,
  errors: ["USERNAME_TAKEN", "IMAGE_INVALID"],
});
