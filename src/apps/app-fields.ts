import { z } from "zod";
import { coded } from "../model/problem.ts";
import { linkSchema, listOf, textSchema } from "../model/values.ts";
import { APP_NAME_MAX, REDIRECT_MAX, REDIRECTS_MAX } from "./limits.ts";
import { isRedirectAddress } from "./redirect.rules.ts";

/** Fields that a developer fills in. */
export const appFields = {
  name: textSchema(APP_NAME_MAX, coded("appNameMissing")).pipe(z.string().min(1, coded("appNameMissing"))),
  redirectUris: listOf(
    z.string().trim().max(REDIRECT_MAX, coded("redirectAddress")).refine(isRedirectAddress, coded("redirectAddress")),
    REDIRECTS_MAX,
  ),
  website: linkSchema.nullish(),
};
