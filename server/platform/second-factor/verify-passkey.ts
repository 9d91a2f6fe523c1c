import { countSignature, findPasskey, spendPasskeyChallenge } from "../../../db/queries/mfa/passkeys.ts";
import { readAnswer, signedSchema } from "../../../src/mfa/fields.ts";
import { rpIdOf } from "../../../src/mfa/rp-id.rules.ts";
import type { Context } from "../procedure/context.ts";
import { hashSecret } from "../system/ids.ts";

type Signed = NonNullable<ReturnType<typeof readAnswer<typeof signedSchema>>>["answer"];
type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * Verifies a passkey's answer: a known key, an unused challenge from this server, this site's origin, user verification
 * (fingerprint, face or PIN), and an increasing counter.
 * @param userId the person that the passkey must belong to; by default, anybody
 * @returns the person whose passkey it is; null if any check fails
 */
export async function verifyPasskey(
  { deps }: Context,
  { answer: text, userId }: { answer: string; userId?: string },
): Promise<string | null> {
  const { config, db, now } = deps;
  const rpId = rpIdOf(config.publicUrl);
  const read = readAnswer(signedSchema, text);
  const passkey = read && (await findPasskey(db, { credentialId: read.answer.id }));
  if (!rpId || !read || !passkey || (userId !== undefined && passkey.userId !== userId)) return null;
  const { answer, challenge } = read;
  const query = { challengeHash: hashSecret(challenge), purpose: "authenticate" as const, userId: passkey.userId };
  if (!(await spendPasskeyChallenge(db, { ...query, now: now() }))) return null;
  const counter = await signedCounter(answer, passkey, { challenge, rpId, origin: config.publicUrl });
  if (counter === null || !(await countSignature(db, { id: passkey.id, counter, now: now() }))) return null;
  return passkey.userId;
}

/** The authenticator's counter if the signature is valid, else null. */
async function signedCounter(
  answer: Signed,
  passkey: Passkey,
  expected: { challenge: string; rpId: string; origin: string },
): Promise<number | null> {
  const { userHandle } = answer.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== passkey.userId) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, "base64url"),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every invalid answer.
    return null;
  }
}
