import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { editedShape } from "../model/fields.ts";
import { isSpoken } from "../model/languages.ts";
import { NAME_MAX } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
import { isLongerThan } from "../model/text.rules.ts";
import { ownPartSchema, ownUserSchema, splitFullName, userFields, userSchema } from "../model/user.ts";
import { idSchema, textSchema } from "../model/values.ts";

/**
 * Field set that the spec's client requests after creating a board (signed-in 7): adds the boards that the
 * viewer saved to last.
 */
export const SAVE_BEHAVIOR = "save_behavior";

/**
 * Without username and user id: the viewer, who must be logged in, with their private fields. A named person has public
 * fields only, so that a page's cache of a person never contains more.
 */
export const get = defineContract({
  name: "users.get",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "A person by username or id",
  rest: { method: "GET", path: "/v3/users/{username}/" },
  resource: { name: "UserResource", verb: "get" },
  input: z.object({
    username: z.string().max(100).optional(),
    userId: idSchema.optional(),
    fieldSetKey: z.string().max(100).optional(),
  }),
  output: userSchema.extend({
    ...ownPartSchema.partial().shape,
    /** Only for `save_behavior`, about the viewer. */
    recentBoards: z.array(boardSchema).optional(),
  }),
  errors: ["USER_NOT_FOUND", "MOVED", "AUTHENTICATION_REQUIRED"],
});

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
    ...editedShape(userFields),
    /** First and last name in one, split at the first space (spec signed-in 3.2); separate fields override it. */
    fullName: textSchema(2 * NAME_MAX + 1)
      .refine((name) => splitFullName(name).firstName !== "", coded("nameMissing"))
      .refine(
        (name) => Object.values(splitFullName(name)).every((part) => !isLongerThan(part, NAME_MAX)),
        coded("tooManyCharacters", { max: NAME_MAX }),
      )
      .optional(),
    /** A language tag, such as `ko` or `en-GB`, for pages, mails and text messages. */
    locale: z.string().max(35).refine(isSpoken, coded("languageUnknown")).optional(),
    /** A finished upload for the profile's picture; null removes the picture. */
    mediaUploadId: idSchema.nullable().optional(),
  }),
  output: ownUserSchema,
  errors: ["USERNAME_TAKEN", "IMAGE_INVALID"],
});

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

/** Spec signed-in 3.3: values that decide the prompts after a save. */
export const settings = defineContract({
  name: "users.settings",
  kind: "query",
  access: "user",
  scope: "account",
  summary: "What of your accounts elsewhere is connected and listed",
  rest: { method: "GET", path: "/v3/users/settings/" },
  input: z.object({}),
  output: z.object({
    connectedToInstagram: z.boolean(),
    /** The website on the viewer's profile. */
    listedWebsiteUrl: z.string().nullable(),
  }),
  errors: [],
});
