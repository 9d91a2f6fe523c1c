import { z } from "zod";
import { coded } from "../model/problem.ts";
import { textSchema } from "../model/values.ts";
import { PASSKEY_NAME_MAX } from "./limits.ts";

/** Shows which of a person's devices the passkey is on. */
export const passkeyNameSchema = textSchema(PASSKEY_NAME_MAX).pipe(z.string().min(1, coded("passkeyNameRequired")));
