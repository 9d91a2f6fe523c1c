import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { ABOUT_MAX, NAME_MAX } from "../model/account-limits.ts";
import { isSpoken } from "../model/languages.ts";
import { coded } from "../model/problem.ts";
import { isLongerThan } from "../model/text.rules.ts";
import { ownUserSchema, splitFullName } from "../model/user.ts";
import { idSchema, linkSchema, textSchema } from "../model/values.ts";

/** Fields that are left out stay as they are. */
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
    /** Both in one, cut at its first space (spec signed-in 3.2); a first or last name beside it goes before. */
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
    /** A language tag, such as `ko` or `en-GB`: of the pages, the mails and the text messages. */
    locale: z.string().max(35).refine(isSpoken, coded("languageUnknown")).optional(),
    /** A finished upload that becomes the profile's picture; null takes the picture away. */
    mediaUploadId: idSchema.nullable().optional(),
  }),
  output: ownUserSchema,
  errors: ["USERNAME_TAKEN", "IMAGE_INVALID"],
});
