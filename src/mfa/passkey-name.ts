import { z } from "zod";
import { coded } from "../model/problem.ts";
import { PASSKEY_NAME_MAX } from "../model/second-factor-limits.ts";
import { textSchema } from "../model/values.ts";

/** By which a person knows which of their devices it is on. */
export const passkeyNameSchema = textSchema(PASSKEY_NAME_MAX).pipe(z.string().min(1, coded("passkeyNameRequired")));
