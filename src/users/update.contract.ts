import { z } from "zod";
import { ABOUT_MAX, NAME_MAX } from "../auth/limits.ts";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, linkSchema, textSchema } from "../contract/values.ts";
import { isSpoken } from "../site/languages.ts";
import { ownUserSchema } from "./user.ts";

/** Fields that are left out stay as they are. */
export const update = defineContract({
  name: "users.update",
  kind: "mutation",
  access: "user",
  summary: "Change your profile",
  rest: [
    { method: "PATCH", path: "/v3/users/me/" },
    { method: "PUT", path: "/v3/users/me/" },
  ],
  resource: { name: "UserResource", verb: "update" },
  limits: ["write"],
  input: z.object({
    username: z.string().max(100).optional(),
    firstName: textSchema(NAME_MAX).pipe(z.string().min(1, "Your first name can't be empty.")).optional(),
    lastName: textSchema(NAME_MAX).optional(),
    about: textSchema(ABOUT_MAX).optional(),
    websiteUrl: z
      .union([z.literal("").transform(() => null), linkSchema])
      .nullable()
      .optional(),
    /** A language tag, such as `ko` or `en-GB`: of the pages, the mails and the text messages. */
    locale: z.string().max(35).refine(isSpoken, "Choose a language that this site is in.").optional(),
    /** A finished upload that becomes the profile's picture; null takes the picture away. */
    mediaUploadId: idSchema.nullable().optional(),
  }),
  output: ownUserSchema,
  errors: ["USERNAME_TAKEN", "IMAGE_INVALID"],
});
