import { z } from "zod";
import { textSchema } from "../contract/values.ts";
import { PASSKEY_NAME_MAX } from "./limits.ts";
import { en } from "./texts/en.ts";

/** By which a person knows which of their devices it is on. */
export const passkeyNameSchema = textSchema(PASSKEY_NAME_MAX).pipe(z.string().min(1, en.security.passkeyNameRequired));
