import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Deps } from "../../deps.ts";

type Parts = Pick<Deps, "now" | "signer">;

/** Separate keys for the challenge and its solution, so that checking a solution doesn't require solving. */
const secrets = ({ signer }: Parts) => ({
  hmacSignatureSecret: signer.sign("captcha", "challenge"),
  hmacKeySignatureSecret: signer.sign("captcha", "solution"),
});

/**
 * A proof-of-work challenge, signed by this site.
 * @param minutes how long the challenge is valid
 */
export function newChallenge(deps: Parts & Pick<Deps, "captchaWork">, minutes: number): Promise<Challenge> {
  return createChallenge({
    ...secrets(deps),
    algorithm: "PBKDF2/SHA-256",
    cost: deps.captchaWork.rounds,
    counter: randomInt(...deps.captchaWork.guesses),
    deriveKey,
    data: { expires: deps.now().getTime() + minutes * 60_000 },
  });
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string().max(64),
      data: z.object({ expires: z.number() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128) }),
});

/** @returns the challenge's nonce and expiry if the token solves a valid challenge of this site, else null */
export async function checkSolution(deps: Parts, token: string): Promise<{ nonce: string; expiresAt: Date } | null> {
  const read = payloadSchema.safeParse(parseBase64(token));
  if (!read.success) return null;
  const { challenge, solution } = read.data;
  const { nonce, data } = challenge.parameters;
  const result = await verifySolution({
    ...secrets(deps),
    challenge: challenge as unknown as Challenge,
    solution: solution as Solution,
    deriveKey,
  }).catch(() => null);
  if (!result?.verified || data.expires < deps.now().getTime()) return null;
  return { nonce, expiresAt: new Date(data.expires) };
}

function parseBase64(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
