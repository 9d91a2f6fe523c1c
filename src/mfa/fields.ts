import { z } from "zod";
import { jsonOrText } from "../model/json-depth.ts";
import { coded } from "../model/problem.ts";
import { textSchema } from "../model/values.ts";
import { PASSKEY_NAME_MAX } from "./limits.ts";

/** Result of adding a factor: the first one creates recovery codes, which are shown only here. */
export const addedFactorSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** Shows which of a person's devices the passkey is on. */
export const passkeyNameSchema = textSchema(PASSKEY_NAME_MAX).pipe(z.string().min(1, coded("passkeyNameRequired")));

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max);
const extensions = z.record(z.string().max(60), z.unknown()).default({});

/** A browser's answer to a signing request (WebAuthn, AuthenticationResponseJSON), without unused fields. */
export const signedSchema = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
  clientExtensionResults: extensions,
});

/** A browser's answer to a request for a new passkey (RegistrationResponseJSON). */
export const madeSchema = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(10_000),
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .max(10)
      .default([]),
  }),
  clientExtensionResults: extensions,
});

const clientDataSchema = z.object({ challenge: z.string().max(200) });

/** Parses an answer from JSON text; null if it is invalid. */
export function readAnswer<T extends typeof signedSchema | typeof madeSchema>(
  schema: T,
  text: string,
): { answer: z.output<T>; challenge: string } | null {
  try {
    const answer = schema.parse(jsonOrText(text)) as z.output<T>;
    const json = atob(answer.response.clientDataJSON.replaceAll("-", "+").replaceAll("_", "/"));
    return { answer, challenge: clientDataSchema.parse(JSON.parse(json)).challenge };
  } catch {
    return null;
  }
}
