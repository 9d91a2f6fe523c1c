import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema, listOf } from "../model/values.ts";
import { tokenSchema } from "./fields.ts";

const FIELDS = ["birthday", "email", "first_name", "gender", "id", "last_name", "picture"] as const;

/** Spec visitor 7. Facts that the person hides, or was not asked for, are null. */
export const facebookProfile = defineContract({
  name: "identity.facebookProfile",
  kind: "mutation",
  access: "public",
  summary: "Read the Facebook profile of an access token that was given to this site",
  rest: { method: "POST", path: "/v3/facebook/profile_data/" },
  limits: ["identity"],
  input: z.object({
    accessToken: tokenSchema,
    /** Returns the first day of the birth year: enough for an age, but not for identifying a person. */
    piiSafeBirthday: flagSchema.default(false),
    fields: listOf(z.enum(FIELDS), FIELDS.length).default([...FIELDS]),
  }),
  output: z.object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    gender: z.string().nullable(),
    /** Seconds since 1970. */
    birthday: z.number().int().nullable(),
    picture: z.string().nullable(),
  }),
  errors: ["SOCIAL_TOKEN_INVALID", "SOCIAL_SIGNUP_DISABLED", "PROVIDER_UNAVAILABLE"],
});
