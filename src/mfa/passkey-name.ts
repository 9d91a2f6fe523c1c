import { z } from "zod";
import { PASSKEY_NAME_MAX } from "../model/second-factor-limits.ts";
import { textSchema } from "../model/values.ts";
import { en } from "../texts/en/mfa.ts";

/** By which a person knows which of their devices it is on. */
export const passkeyNameSchema = textSchema(PASSKEY_NAME_MAX).pipe(z.string().min(1, en.security.passkeyNameRequired));
