import type { verifyRegistrationResponse } from "@simplewebauthn/server";
import { countPasskeys, insertPasskey, spendPasskeyChallenge } from "../../../db/queries/mfa/passkeys.ts";
import { addPasskey as contract } from "../../../src/mfa/add-passkey.contract.ts";
import { madeSchema, readAnswer } from "../../../src/mfa/fields.ts";
import { PASSKEYS_MAX } from "../../../src/mfa/limits.ts";
import { rpIdOf } from "../../../src/mfa/rp-id.rules.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";
import { addFactor } from "./change-factors.ts";

export const addPasskey = implement(contract, async ({ ctx, input, fail }) => {
  const { config, db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const rpId = rpIdOf(config.publicUrl) ?? fail("PASSKEY_REFUSED");
  const read = readAnswer(madeSchema, input.answer) ?? fail("PASSKEY_REFUSED");
  const { answer, challenge } = read;
  const query = { challengeHash: hashSecret(challenge), purpose: "register" as const, userId, now: now() };
  if (!(await spendPasskeyChallenge(db, query))) fail("PASSKEY_REFUSED");
  const made = (await verified(answer, { challenge, rpId, origin: config.publicUrl })) ?? fail("PASSKEY_REFUSED");
  const id = newId();
  const passkey = {
    id,
    userId,
    name: input.name,
    createdAt: now(),
    transports: answer.response.transports,
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString("base64url"),
    counter: made.credential.counter,
    isSynced: made.credentialBackedUp,
  };
  const added = await addFactor(
    ctx,
    "passkey_added",
    async (tx) => (await countPasskeys(tx, { userId })) < PASSKEYS_MAX && insertPasskey(tx, passkey),
  );
  return added ? { ...added, id } : fail("FACTOR_EXISTS");
});

async function verified(
  answer: Parameters<typeof verifyRegistrationResponse>[0]["response"],
  expected: { challenge: string; rpId: string; origin: string },
) {
  const passkeys = await import("@simplewebauthn/server");
  try {
    const { registrationInfo } = await passkeys.verifyRegistrationResponse({
      response: answer,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
    });
    return registrationInfo ?? null;
  } catch {
    // The library throws if the answer is invalid in any way.
    return null;
  }
}
